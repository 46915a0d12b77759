import { mutation, query } from '../operation.ts'
import { note, noted, notePageInput, noteText } from '../schemas/note.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { id, message } from '../schemas/primitives.ts'
import { z } from 'zod'

/** Of whichever record they are asked: they belong to its person, and every record of theirs has the same. */
export const notes = {
  list: query({
    summary: 'The notes on the person of a record by page, newest first',
    access: 'admin',
    role: 'support',
    input: notePageInput,
    output: createPageSchema(note),
    rest: { method: 'GET', path: '/notes/:kind/:id' },
  }),
  add: mutation({
    summary: 'Write a note on the person of a record',
    access: 'admin',
    role: 'support',
    input: noted.extend({ text: noteText }),
    output: note,
    rest: { method: 'POST', path: '/notes/:kind/:id' },
  }),
  remove: mutation({
    summary: 'Delete a note: one’s own, or as an administrator anybody’s',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/notes/:id' },
  }),
}
