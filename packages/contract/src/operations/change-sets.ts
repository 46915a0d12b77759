import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { changeConflict, changeSet } from '../schemas/change-set.ts'
import { startedJob } from '../schemas/job.ts'
import { count, id } from '../schemas/primitives.ts'

export const changeSets = {
  get: query({
    summary: 'One change set',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: changeSet,
    rest: { method: 'GET', path: '/change-sets/:id' },
  }),
  conflicts: query({
    summary: 'Rows that changed since: the first 100 and how many there are',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: z.object({ items: z.array(changeConflict), total: count }),
    rest: { method: 'GET', path: '/change-sets/:id/conflicts' },
  }),
  undo: mutation({
    summary: 'Undo a change set as a job; rows that changed since stay as they are unless told otherwise',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, includeChanged: z.boolean().default(false) }),
    output: startedJob,
    rest: { method: 'POST', path: '/change-sets/:id/undo' },
  }),
}
