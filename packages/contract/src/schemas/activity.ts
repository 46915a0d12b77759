import { z } from 'zod'
import { emailText, id, instant } from './primitives.ts'

/** An entry of the log (specification section 3). Missing people read 'Anonymous User' and 'No email'. */
export const activityEntry = z.object({
  id,
  userName: z.string(),
  userEmail: z.string(),
  action: z.string(),
  platform: z.string(),
  timestamp: instant,
  status: z.string(),
  details: z.string().nullable(),
})

/** What the free sign-up page sends; only its own receipt makes it count, the facts are the server's. */
export const activityInput = z.object({
  action: z.string().max(100),
  userEmail: emailText,
  userName: z.string().max(200),
  platform: z.string().max(100).optional(),
  status: z.string().max(50).optional(),
  details: z.string().max(2000).optional(),
})
export type ActivityEntry = z.output<typeof activityEntry>
