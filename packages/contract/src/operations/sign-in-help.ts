import { mutation, query } from '../operation.ts'
import { noted } from '../schemas/note.ts'
import { message } from '../schemas/primitives.ts'
import { readCode, readCodeInput, signInHelp as help } from '../schemas/sign-in-help.ts'

/** For whoever cannot get into their portal (ruling 61). Never a live link. */
export const signInHelp = {
  get: query({
    summary: 'What became of the last sign-in links of the person of a record, and whether a code can be read to them',
    access: 'admin',
    role: 'support',
    input: noted,
    output: help,
    rest: { method: 'GET', path: '/sign-in-help/:kind/:id' },
  }),
  sendLink: mutation({
    summary: 'Have a sign-in link for the portal mailed to the person of a record',
    access: 'admin',
    role: 'support',
    input: noted,
    output: message,
    rest: { method: 'POST', path: '/sign-in-help/:kind/:id/link' },
  }),
  readCode: mutation({
    summary:
      'A new code to read to somebody by phone, after one’s own password; it works for five minutes, in the browser that asked last',
    access: 'admin',
    role: 'administrator',
    isSessionOnly: true,
    input: readCodeInput,
    output: readCode,
    rest: { method: 'POST', path: '/sign-in-help/:kind/:id/code' },
  }),
}
