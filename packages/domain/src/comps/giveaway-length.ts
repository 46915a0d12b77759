import type { CompDuration } from '@joy/contract'
import { compDurations, compUntil } from '../time/comp-duration.ts'

/**
 * For how long a comp is to be given at Substack, whose dashboard has the lengths that we offer (its help, 'Giving away paid
 * subscriptions'): the shortest that, given at `now`, lasts as long as the comp does. So nobody loses letters before its end, and what
 * goes on there after it is to be removed then. `until` null: the comp has no end.
 */
export const giveawayLength = (until: Date | null, now: Date, zone: string): CompDuration =>
  compDurations.find((length) => {
    const end = compUntil(length, now, zone)
    return end === null || (until !== null && end >= until)
  }) ?? 'forever'

/** Those who are given the same length, the longest first, each as they came. */
export const groupByLength = <T extends { until: Date | null }>(
  tasks: readonly T[],
  now: Date,
  zone: string,
): { length: CompDuration; tasks: T[] }[] =>
  compDurations
    .toReversed()
    .map((length) => ({ length, tasks: tasks.filter(({ until }) => giveawayLength(until, now, zone) === length) }))
    .filter(({ tasks: its }) => its.length > 0)
