import { z } from 'zod'
import { query } from '../operation.ts'
import { createPersonOperations } from '../person-operations.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { id, nothing } from '../schemas/primitives.ts'
import { outsidePageInput, websitePageInput } from '../schemas/subscriber.ts'
import { websiteSubscriberRecord } from '../schemas/subscriber-record.ts'
import { websitePerson, websiteSubscriber } from '../schemas/website-subscriber.ts'

const everyone = z.array(websiteSubscriber)
const page = createPageSchema(websitePerson)

export const websiteSubscribers = {
  list: query({
    summary: 'Everybody who signed up on the website',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: everyone,
    rest: { method: 'GET', path: '/website-subscribers', reply: 'list' },
  }),
  page: query({
    summary: 'Website sign-ups by page',
    access: 'admin',
    role: 'support',
    input: websitePageInput,
    output: page,
    rest: { method: 'GET', path: '/website-subscribers/page' },
  }),
  unexported: query({
    summary: 'Website sign-ups that are not in Substack yet',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: everyone,
    rest: { method: 'GET', path: '/unexported-subscribers', reply: 'list' },
  }),
  unexportedPage: query({
    summary: 'Website sign-ups that are not in Substack yet, by page',
    access: 'admin',
    role: 'support',
    input: websitePageInput,
    output: page,
    rest: { method: 'GET', path: '/unexported-subscribers/page' },
  }),
  outsidePage: query({
    summary:
      'Who stands on the website’s list and on no other, by page; searched and filtered as the newsletter’s list',
    access: 'admin',
    role: 'support',
    input: outsidePageInput,
    output: page,
    rest: { method: 'GET', path: '/website-subscribers/on-no-other-list/page' },
  }),
  get: query({
    summary: 'Everything known of one person of the website’s list, from every list',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: websiteSubscriberRecord,
    rest: { method: 'GET', path: '/website-subscribers/:id' },
  }),
  ...createPersonOperations('/website-subscribers', 'one person of the website’s list'),
}
