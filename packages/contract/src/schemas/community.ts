import { z } from 'zod'
import { count, id, instant, timeZone } from './primitives.ts'

/**
 * What holds for the whole community. `version` counts the changes; `changedAt` and `changedBy` are null where nobody
 * chose anything yet, or found that it is right. `countingJobId`: the job that still counts the months anew, by the zone as it is now.
 */
export const communitySettings = z.object({
  timeZone,
  version: count,
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  countingJobId: id.nullable(),
})

/** `version` as it was read: somebody else's change is not written over. The zone as it is: it was found right. */
export const timeZoneInput = z.object({ timeZone: z.string().min(1).max(100), version: count })

/** Of so many, how many fall on another day, and how many of them in another month. */
const moved = z.object({ all: count, day: count, month: count })

/**
 * What another zone would move: website sign-ups, people on the newsletter and payments (begun, renewed or ended) since the
 * first day of the twelfth month before this one, and what is still to end.
 */
export const zoneEffects = z.object({
  timeZone,
  since: z.iso.date(),
  signUps: moved,
  newsletter: moved,
  payments: moved,
  endings: moved,
})
export const zoneEffectsInput = timeZoneInput.pick({ timeZone: true })

/**
 * For how many days access goes on after a term that was paid outside of Stripe, without revenue (ruling 38), and
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

const webAddress = z
  .url({ protocol: /^https$/, error: 'Please enter a whole address that begins with https://' })
  .max(500)
/** What members find to do in the portal: the week's reflection, the practices, and the people to write to. */
export const memberGuide = z.object({
  reflection: z.object({ title: z.string().trim().min(1).max(200), url: webAddress }).nullable(),
  practicesUrl: webAddress.nullable(),
  people: z.array(z.object({ name: z.string().trim().min(1).max(200), email: z.email().max(254) })).max(5),
})
export const guideSettings = memberGuide.extend({
  version: count,
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
})
/** `version` as it was read: somebody else's change is not written over. */
export const guideInput = memberGuide.extend({ version: count })

export type MemberGuide = z.output<typeof memberGuide>
export type GuideSettings = z.output<typeof guideSettings>
export type GuideInput = z.output<typeof guideInput>
export type GraceDays = z.output<typeof graceDays>
export type GraceDaysInput = z.output<typeof graceDaysInput>
export type ZoneEffects = z.output<typeof zoneEffects>
export type CommunitySettings = z.output<typeof communitySettings>
