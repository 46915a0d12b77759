import { countsUpTo } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'

/** A count as it is read; null means more than the server counts. */
export const countWords = (count: number | null): string => (count === null ? `more than ${formatCount(countsUpTo)}` : formatCount(count))

/** '1–20 of 114', from the number of the page and what is on it. Nothing where there is nobody. */
export function rangeWords({ page, size, shown, matching }: { page: number; size: number; shown: number; matching: number | null }): string | undefined {
  if (shown === 0) return undefined
  const first = (page - 1) * size + 1
  return `${formatCount(first)}–${formatCount(first + shown - 1)} of ${countWords(matching)}`
}
