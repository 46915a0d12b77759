import type { CompDuration, GrantLength } from '@joy/contract'
import { addDays, addMonths } from './add-in-zone.ts'
import { dayBegin } from './day-begin.ts'
import { formatDay } from './dates.ts'

/** How long a comp can last, as it is offered. */
export const compDurations = [
  '7 days',
  '30 days',
  '90 days',
  '6 months',
  '1 year',
  'forever',
] as const satisfies readonly CompDuration[]

/**
 * When a comp granted at `from` ends; null: never. Days and months are the community's (ruling 59): it ends at the same
 * time of its day, and at the last day of a shorter month. `compInChangeSet` says the same in SQL. Up to and with a day,
 * it ends with the last millisecond of that, so that its end is told as that day.
 */
export function compUntil(duration: GrantLength, from: Date, zone: string): Date | null {
  if (duration === 'forever') return null
  if (typeof duration === 'object') return endOfDay(duration.lastDay, zone)
  if (duration.endsWith('days')) return addDays(from, Number.parseInt(duration, 10), zone)
  return addMonths(from, duration === '1 year' ? 12 : 6, zone)
}

function endOfDay(day: string, zone: string): Date {
  const next = dayBegin(day, zone, 1)
  if (!next) throw new RangeError(`'${day}' is no day that a comp can end on.`)
  return new Date(next.getTime() - 1)
}

/**
 * When a comp ends that is renewed at `now`: what is added begins where the end that stands is, so that nobody loses days by being
 * renewed early; where that is over, or there is none, it begins now. A last day is that day all the same. `renewedUntil` of the services says the same in SQL.
 */
export const renewedUntil = (duration: GrantLength, endsAt: Date | null, now: Date, zone: string): Date | null =>
  compUntil(duration, endsAt !== null && endsAt > now ? endsAt : now, zone)

type Length = { compedAt: string; until: string | null }

/** For how long it was granted; undefined: for a time that is none that is offered. */
export const toCompDuration = ({ compedAt, until }: Length, zone: string): CompDuration | undefined =>
  until === null ? 'forever' : findLength(compedAt, until, zone)

/** 'forever', '7 days', or 'until Apr 4, 2025' where the length is none that is offered. */
export const compLength = ({ compedAt, until }: Length, zone: string): string =>
  until === null ? 'forever' : (findLength(compedAt, until, zone) ?? `until ${formatDay(until, zone)}`)

function findLength(compedAt: string, until: string, zone: string): CompDuration | undefined {
  const from = new Date(compedAt)
  const end = Date.parse(until)
  // In UTC: granted before the community's zone decided, or while it was another.
  return compDurations.find((it) => [zone, 'UTC'].some((its) => compUntil(it, from, its)?.getTime() === end))
}
