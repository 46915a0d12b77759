import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import {
  addition,
  additionInput,
  additionResult,
  additionUndone,
  pastedLine,
  pasteInput,
  undoAdditionInput,
} from '../schemas/addition.ts'
import { nothing } from '../schemas/primitives.ts'

/** People whom an administrator adds by hand: to the website's list, from which an export hands them to Substack. */
export const additions = {
  preview: mutation({
    summary: 'What would become of each person of a paste, as mail programs and spreadsheets give it; changes nothing',
    access: 'admin',
    role: 'administrator',
    input: pasteInput,
    output: z.array(pastedLine),
    rest: { method: 'POST', path: '/additions/preview' },
  }),
  add: mutation({
    summary:
      'Put people on the website’s list, with how they agreed; who left the letters stays away, and who is known stays as they are',
    refuses: ['not_found'],
    access: 'admin',
    role: 'administrator',
    input: additionInput,
    output: additionResult,
    rest: { method: 'POST', path: '/additions' },
  }),
  list: query({
    summary: 'The newest twenty additions, newest first',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.array(addition),
    rest: { method: 'GET', path: '/additions' },
  }),
  undo: mutation({
    summary: 'Take off again whom an addition put on the list, but whoever has something of their own since',
    access: 'admin',
    role: 'administrator',
    input: undoAdditionInput,
    output: additionUndone,
    rest: { method: 'POST', path: '/additions/:id/undo' },
  }),
}
