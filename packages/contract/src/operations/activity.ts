import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { activityEntry, activityInput } from '../schemas/activity.ts'
import { message } from '../schemas/primitives.ts'

export const activity = {
  list: query({
    summary: 'The newest entries of the activity log',
    access: 'admin',
    role: 'support',
    input: z.object({ limit: z.coerce.number<number>().int().min(1).max(200).default(5) }),
    output: z.array(activityEntry),
    rest: { method: 'GET', path: '/activity' },
  }),
  record: mutation({
    summary: 'The follow-up of one free sign-up; without its receipt nothing is written',
    access: 'public',
    input: activityInput,
    output: message,
    rest: { method: 'POST', path: '/activity' },
  }),
}
