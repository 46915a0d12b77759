import { z } from 'zod'
import { count, id, instant, timeZone } from './primitives.ts'

/**
 * What holds for the whole community. `version` counts the changes; `changedAt` and `changedBy` are null where nobody
 * changed anything yet. `countingJobId`: the job that still counts the months anew, by the zone as it is now.
 */
export const communitySettings = z.object({
  timeZone,
  version: count,
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  countingJobId: id.nullable(),
})

/** `version` as it was read: somebody else's change is not written over. */
export const timeZoneInput = z.object({ timeZone: z.string().min(1).max(100), version: count })

/**
 * For how many days access goes on after a term that was paid outside of Stripe, without revenue (decisions 38), and
 * how many people pay like that now.
 */
export const graceDays = z.object({
  graceDays: count,
  version: count,
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  people: count,
})

/** `version` as it was read: somebody else's change is not written over. */
export const graceDaysInput = z.object({ graceDays: count.max(365), version: count })

export type GraceDays = z.output<typeof graceDays>
export type GraceDaysInput = z.output<typeof graceDaysInput>
export type CommunitySettings = z.output<typeof communitySettings>
