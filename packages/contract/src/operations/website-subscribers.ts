import { z } from 'zod'
import { query } from '../operation.ts'
import { pageInput, createPageSchema } from '../schemas/paging.ts'
import { nothing } from '../schemas/primitives.ts'
import { listedWebsiteSubscriber, websiteSubscriber } from '../schemas/website-subscriber.ts'

const everyone = z.array(websiteSubscriber)
const page = createPageSchema(listedWebsiteSubscriber)

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
    input: pageInput,
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
    input: pageInput,
    output: page,
    rest: { method: 'GET', path: '/unexported-subscribers/page' },
  }),
}
