import { z } from 'zod'
import { personChanges, personChangesInput } from '../schemas/person-change.ts'
import { mutation, query } from '../operation.ts'
import { textFile } from '../schemas/file.ts'
import { mailboxOpening } from '../schemas/mailbox.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { id, message, nothing } from '../schemas/primitives.ts'
import { subscriberHistory, subscriberRecord } from '../schemas/subscriber-record.ts'
import { listedSubscriber, subscriber, subscriberPageInput, subscriberTotals } from '../schemas/subscriber.ts'

export const subscribers = {
  list: query({
    summary: 'Every newsletter subscriber',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.array(subscriber),
    rest: { method: 'GET', path: '/substack/subscribers', reply: 'list' },
  }),
  changes: query({
    summary: 'Who changed on the lists since a moment, and who is gone, by page, the longest ago first',
    access: 'admin',
    role: 'support',
    input: personChangesInput,
    output: personChanges,
    rest: { method: 'GET', path: '/people/changes' },
  }),
  page: query({
    summary: 'Newsletter subscribers by page',
    access: 'admin',
    role: 'support',
    input: subscriberPageInput,
    output: createPageSchema(listedSubscriber),
    rest: { method: 'GET', path: '/substack/subscribers/page' },
  }),
  totals: query({
    summary: 'The four counts above the list',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: subscriberTotals,
    rest: { method: 'GET', path: '/substack/subscribers/totals' },
  }),
  get: query({
    summary: 'Everything known of one subscriber, from every list',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: subscriberRecord,
    rest: { method: 'GET', path: '/substack/subscribers/:id' },
  }),
  history: query({
    summary: 'What happened with one subscriber, newest first',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: subscriberHistory,
    rest: { method: 'GET', path: '/substack/subscribers/:id/history' },
  }),
  sendSignInLink: mutation({
    summary: 'Have a sign-in link for the portal mailed to one subscriber',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/substack/subscribers/:id/sign-in-link' },
  }),
  data: query({
    summary: 'Everything that is held of one subscriber, as JSON',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: textFile,
    rest: { method: 'GET', path: '/substack/subscribers/:id/data.json', reply: 'file', isRestOnly: true },
  }),
  dataPage: query({
    summary: 'The same as a page to read',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: textFile,
    rest: { method: 'GET', path: '/substack/subscribers/:id/data.html', reply: 'file', isRestOnly: true },
  }),
  rename: mutation({
    summary: 'Correct the name of one subscriber here, and tell them',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, name: z.string().max(1000) }),
    output: message,
    rest: { method: 'POST', path: '/substack/subscribers/:id/name' },
  }),
  changeAddress: mutation({
    summary: 'Have a link mailed that makes a new address that of one subscriber, once it is followed',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, email: z.string().max(1000) }),
    output: message,
    rest: { method: 'POST', path: '/substack/subscribers/:id/address' },
  }),
  stopAddressChange: mutation({
    summary: 'Void the link to a new address that was not followed yet',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/substack/subscribers/:id/address' },
  }),
  deleteAccount: mutation({
    summary: 'Have the account of one subscriber deleted in 14 days, as they asked; a paid plan is cancelled at once',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/substack/subscribers/:id/deletion' },
  }),
  keepAccount: mutation({
    summary: 'Keep an account that waits to be deleted',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/substack/subscribers/:id/deletion' },
  }),
  openMailbox: mutation({
    summary: 'Open the closed mailbox of one subscriber again, with the reason',
    access: 'admin',
    role: 'administrator',
    input: mailboxOpening,
    output: message,
    rest: { method: 'POST', path: '/substack/subscribers/:id/open-mailbox' },
  }),
  closeMailbox: mutation({
    summary: 'Take back that a mailbox was opened again: it is closed as before',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/substack/subscribers/:id/close-mailbox' },
  }),
}
