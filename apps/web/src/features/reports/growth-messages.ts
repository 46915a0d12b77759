import type { ReportMonth } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { longMonth } from '@joy/domain/time/months.ts'

/** '7 more than on March 1': against the end of the month before. Undefined where there is none. */
export function growthMessage(months: readonly Pick<ReportMonth, 'month' | 'subscribers'>[]): string | undefined {
  const now = months.at(-1)
  const before = months.at(-2)
  if (!now || !before) return undefined
  // A day of a month is one word, wherever the line ends.
  const firstDay = `${longMonth(now.month).split(' ')[0]}\u00a01`
  const more = now.subscribers - before.subscribers
  if (more === 0) return `As many as on ${firstDay}`
  return `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than on ${firstDay}`
}
