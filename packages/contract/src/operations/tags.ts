import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { startedJob } from '../schemas/job.ts'
import { noted } from '../schemas/note.ts'
import { personTag, tagColour, tagName } from '../schemas/person-tag.ts'
import { count, id, message, nothing } from '../schemas/primitives.ts'
import {
  tag,
  tagCountInput,
  taggedInput,
  tagManyInput,
  tagManyResult,
  tagMatchingInput,
  tagWebsiteInput,
  tagWebsiteResult,
} from '../schemas/tag.ts'

const peopleSeen = z.coerce.number<number>('Please say how many people were shown.').int().min(0)

/** Groups of people: a retreat, a parish, a year. On the person of a record, as notes are (ruling 58). */
export const tags = {
  list: query({
    summary: 'Every tag by name, with how many people have it',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.array(tag),
    rest: { method: 'GET', path: '/tags' },
  }),
  create: mutation({
    summary: 'Make a tag; one of this name that is there already is given back',
    access: 'admin',
    role: 'administrator',
    input: z.object({ name: tagName, colour: tagColour.optional() }),
    output: tag,
    rest: { method: 'POST', path: '/tags' },
  }),
  update: mutation({
    summary: 'Rename a tag, or mark it by another colour; a name that another has is refused',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, name: tagName.optional(), colour: tagColour.optional() }),
    output: tag,
    rest: { method: 'PUT', path: '/tags/:id' },
  }),
  merge: mutation({
    summary:
      'Give everybody who has a tag another one in its place, and delete it; `people` is how many the caller saw, and 409 names another number',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, intoId: id, people: peopleSeen }),
    output: tag,
    rest: { method: 'POST', path: '/tags/:id/merge' },
  }),
  remove: mutation({
    summary:
      'Delete a tag from everybody who has it; `people` is how many the caller saw, and 409 names another number',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, people: peopleSeen }),
    output: message,
    rest: { method: 'DELETE', path: '/tags/:id' },
  }),
  ofPerson: query({
    summary: 'The tags of the person of a record, by name',
    access: 'admin',
    role: 'support',
    input: noted,
    output: z.array(personTag),
    rest: { method: 'GET', path: '/tags/of/:kind/:id' },
  }),
  addToPerson: mutation({
    summary: 'Give the person of a record a tag; who has it keeps it',
    access: 'admin',
    role: 'support',
    input: taggedInput,
    output: z.array(personTag),
    rest: { method: 'POST', path: '/tags/of/:kind/:id' },
  }),
  removeFromPerson: mutation({
    summary: 'Take a tag from the person of a record',
    access: 'admin',
    role: 'support',
    input: taggedInput,
    output: z.array(personTag),
    rest: { method: 'DELETE', path: '/tags/of/:kind/:id/:tagId' },
  }),
  countMatching: query({
    summary: 'How many match a filter, exactly: whom a change of all that match would be for',
    access: 'admin',
    role: 'administrator',
    input: tagCountInput,
    output: z.object({ people: count }),
    rest: { method: 'POST', path: '/tags/matching/count' },
  }),
  changeMany: mutation({
    summary: 'Add and remove tags of a list of ids, in one change set',
    access: 'admin',
    role: 'administrator',
    input: tagManyInput,
    output: tagManyResult,
    rest: { method: 'POST', path: '/tags/batch' },
  }),
  changeOnWebsite: mutation({
    summary: 'Add and remove tags of a list of ids of the website’s list; the answer says what was done to whom',
    refuses: ['not_found'],
    access: 'admin',
    role: 'administrator',
    input: tagWebsiteInput,
    output: tagWebsiteResult,
    rest: { method: 'POST', path: '/tags/website/batch' },
  }),
  changeMatching: mutation({
    summary: 'Add and remove tags of everybody who matches a filter, as a job',
    access: 'admin',
    role: 'administrator',
    input: tagMatchingInput,
    output: startedJob,
    rest: { method: 'POST', path: '/tags/matching' },
  }),
}
