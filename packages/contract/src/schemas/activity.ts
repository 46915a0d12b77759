import { z } from 'zod'
import { pageInput } from './paging.ts'
import { emailText, id, instant } from './primitives.ts'

/** An entry of the log (specification, section 3). Missing people read 'Anonymous User' and 'No email'. */
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

const facts = z.record(z.string(), z.json())

/** The whole of an entry: what stood there before and after, secrets redacted, and the request that did it. */
export const activityRecord = activityEntry.extend({
  requestId: z.string().nullable(),
  before: facts.nullable(),
  after: facts.nullable(),
})

/**
 * What the log can be narrowed by. `search` looks at people, action, details and request id, `who` at name and
 * address alone; both are a case-insensitive contains. `from` counts in, `to` does not.
 */
const activityFilter = z.object({
  search: z.string().max(200).optional(),
  platform: z.string().max(100).optional(),
  status: z.string().max(50).optional(),
  who: z.string().max(200).optional(),
  from: instant.optional(),
  to: instant.optional(),
})
export const activityPageInput = pageInput.extend(activityFilter.shape)

/** The words that the log holds, for its filters. */
export const activityFacets = z.object({ platforms: z.array(z.string()), statuses: z.array(z.string()) })

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
export type ActivityRecord = z.output<typeof activityRecord>
export type ActivityFilter = z.output<typeof activityFilter>
export type ActivityPageInput = z.output<typeof activityPageInput>
export type ActivityFacets = z.output<typeof activityFacets>
