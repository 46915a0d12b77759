import { z } from 'zod'
import { compDuration } from './comp.ts'
import { pageInput } from './paging.ts'
import { ofPeople } from './people-filter.ts'
import { count, id, instant } from './primitives.ts'

/**
 * What ends: a comp of ours with an end; a subscription that is cancelled with its period; a trial, after which it is paid;
 * a plan of which Substack states an end (a gift, a trial, a subscription that is not renewed).
 */
export const endingKind = z.enum(['comp', 'cancellation', 'trial', 'substack'])

/** Something that ends, still to come. `plan` as tiers are stored. */
export const ending = z.object({
  /** Its kind and the id of what ends: 'comp:12'. */
  id: z.string(),
  kind: endingKind,
  email: z.string(),
  name: z.string().nullable(),
  plan: z.string(),
  at: instant,
  /** For how long a comp was granted; null: of the other kinds, and where that is none of the lengths that are offered. */
  duration: compDuration.nullable(),
  /** The person on the newsletter's list; null: they are on none. */
  subscriberId: id.nullable(),
  /** Of a cancellation and a trial. */
  subscriptionId: id.nullable(),
})

/** A Monday, 'yyyy-mm-dd' in the community's zone. */
const monday = z.iso
  .date()
  .refine((day) => new Date(`${day}T00:00:00.000Z`).getUTCDay() === 1, 'A week begins on a Monday.')

/** `week`: its Monday; absent: whatever is still to come. */
export const endingPageInput = pageInput.extend({ ...ofPeople, kind: endingKind.optional(), week: monday.optional() })

/** What the calendar counts: all that ends, or of those alone whom a filter and a search find. */
export const endingWeeksInput = endingPageInput.pick({ filter: true, search: true })

/** A week of the calendar, by its Monday in the community's zone, and what ends in it; of this week, what is still to come. */
export const endingWeek = z.object({
  monday: z.iso.date(),
  comp: count,
  cancellation: count,
  trial: count,
  substack: count,
})

/** So many weeks the calendar shows, this one with them: half a year. */
export const weeksOfEndings = 26

export type Ending = z.output<typeof ending>
export type EndingKind = z.output<typeof endingKind>
export type EndingWeek = z.output<typeof endingWeek>
export type EndingWeeksInput = z.output<typeof endingWeeksInput>
export type EndingPageInput = z.output<typeof endingPageInput>
