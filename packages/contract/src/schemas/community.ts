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

export type CommunitySettings = z.output<typeof communitySettings>
