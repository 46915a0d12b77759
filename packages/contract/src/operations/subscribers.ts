import { z } from 'zod'
import { query } from '../operation.ts'
import { pageOf } from '../schemas/paging.ts'
import { nothing } from '../schemas/primitives.ts'
import { subscriber, subscriberPageInput, subscriberTotals } from '../schemas/subscriber.ts'

export const subscribers = {
  list: query({
    summary: 'Every newsletter subscriber',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.array(subscriber),
    rest: { method: 'GET', path: '/substack/subscribers', reply: 'list' },
  }),
  page: query({
    summary: 'Newsletter subscribers by page',
    access: 'admin',
    role: 'support',
    input: subscriberPageInput,
    output: pageOf(subscriber),
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
}
