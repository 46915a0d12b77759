import { z } from 'zod'
import { mutation, query } from './operation.ts'
import { textFile } from './schemas/file.ts'
import { id, message } from './schemas/primitives.ts'
import { subscriberHistory } from './schemas/subscriber-record.ts'

/**
 * What can be asked for and done about one person, by the id of a row of the list that they stand on: the same on each list.
 * `list`: the list's REST path; `who`: one person of it, as the summaries name them.
 */
export const createPersonOperations = (list: `/${string}`, who: string) => ({
  history: query({
    summary: `What happened with ${who}, newest first`,
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: subscriberHistory,
    rest: { method: 'GET', path: `${list}/:id/history` },
  }),
  data: query({
    summary: `Everything that is held of ${who}, as JSON`,
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: textFile,
    rest: { method: 'GET', path: `${list}/:id/data.json`, reply: 'file', isRestOnly: true },
  }),
  dataPage: query({
    summary: 'The same as a page to read',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: textFile,
    rest: { method: 'GET', path: `${list}/:id/data.html`, reply: 'file', isRestOnly: true },
  }),
  rename: mutation({
    summary: `Correct the name of ${who} here, and tell them`,
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, name: z.string().max(1000) }),
    output: message,
    rest: { method: 'POST', path: `${list}/:id/name` },
  }),
  changeAddress: mutation({
    summary: `Have a link mailed that makes a new address that of ${who}, once it is followed`,
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, email: z.string().max(1000) }),
    output: message,
    rest: { method: 'POST', path: `${list}/:id/address` },
  }),
  stopAddressChange: mutation({
    summary: 'Void the link to a new address that was not followed yet',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: `${list}/:id/address` },
  }),
  deleteAccount: mutation({
    summary: `Have the account of ${who} deleted in 14 days, as they asked; a paid plan is cancelled at once`,
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: `${list}/:id/deletion` },
  }),
  keepAccount: mutation({
    summary: 'Keep an account that waits to be deleted',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: `${list}/:id/deletion` },
  }),
})
