import { z } from 'zod'
import { personChanges, personChangesInput } from '../schemas/person-change.ts'
import { mutation, query } from '../operation.ts'
import { createPersonOperations } from '../person-operations.ts'
import { mailboxOpening } from '../schemas/mailbox.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { id, message, nothing } from '../schemas/primitives.ts'
import { subscriberRecord } from '../schemas/subscriber-record.ts'
import {
  listedSubscriber,
  searchSuggestion,
  subscriber,
  subscriberCount,
  subscriberFilter,
  subscriberPageInput,
  subscriberSuggestInput,
  subscriberTotals,
} from '../schemas/subscriber.ts'

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
  suggest: query({
    summary: 'What may have been meant by a search that found nobody, the nearest first, at most three',
    access: 'admin',
    role: 'support',
    input: subscriberSuggestInput,
    output: z.array(searchSuggestion),
    rest: { method: 'GET', path: '/substack/subscribers/suggestions' },
  }),
  count: query({
    summary: 'How many newsletter subscribers match a filter, exact up to 10,000',
    access: 'admin',
    role: 'support',
    input: subscriberFilter,
    output: subscriberCount,
    rest: { method: 'GET', path: '/substack/subscribers/count' },
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
  ...createPersonOperations('/substack/subscribers', 'one subscriber'),
  sendSignInLink: mutation({
    summary: 'Have a sign-in link for the portal mailed to one subscriber',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/substack/subscribers/:id/sign-in-link' },
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
