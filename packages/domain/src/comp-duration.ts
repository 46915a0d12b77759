import type { CompDuration } from '@joy/contract'
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

/** When a comp granted at `from` ends; null: never. Months end on their last day at the latest, in UTC. */
export function compUntil(duration: CompDuration, from: Date): Date | null {
  if (duration === 'forever') return null
  const until = new Date(from)
  if (duration.endsWith('days')) until.setUTCDate(until.getUTCDate() + Number.parseInt(duration, 10))
  else {
    const day = until.getUTCDate()
    until.setUTCMonth(until.getUTCMonth() + (duration === '1 year' ? 12 : 6))
    if (until.getUTCDate() !== day) until.setUTCDate(0)
  }
  return until
}

/** 'forever', '7 days', or 'until Apr 4, 2025' where the length is none that is offered. */
export function compLength({ compedAt, until }: { compedAt: string; until: string | null }, zone: string): string {
  if (until === null) return 'forever'
  const from = new Date(compedAt)
  const end = Date.parse(until)
  return compDurations.find((it) => compUntil(it, from)?.getTime() === end) ?? `until ${formatDay(until, zone)}`
}
