import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { activityEntry, activityFacets, activityInput, activityPageInput, activityRecord } from '../schemas/activity.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { message, nothing } from '../schemas/primitives.ts'

export const activity = {
  list: query({
    summary: 'The newest entries of the activity log',
    access: 'admin',
    role: 'support',
    input: z.object({ limit: z.coerce.number<number>().int().min(1).max(200).default(5) }),
    output: z.array(activityEntry),
    rest: { method: 'GET', path: '/activity' },
  }),
  page: query({
    summary: 'The activity log by page, newest first',
    access: 'admin',
    role: 'support',
    input: activityPageInput,
    output: createPageSchema(activityRecord),
    rest: { method: 'GET', path: '/activity/page' },
  }),
  facets: query({
    summary: 'The platforms and statuses that the activity log holds',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: activityFacets,
    rest: { method: 'GET', path: '/activity/facets' },
  }),
  record: mutation({
    summary: 'The follow-up of one free sign-up; without its receipt nothing is written',
    access: 'public',
    input: activityInput,
    output: message,
    rest: { method: 'POST', path: '/activity' },
  }),
}
