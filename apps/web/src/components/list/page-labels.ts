import { formatCount } from '@joy/domain/time/dates.ts'

/** `matching` counts exactly up to 10,000 (contract, paging); null reads 'more than 10,000'. */
export const matchingLabel = (matching: number | null) =>
  matching === null ? 'more than 10,000' : formatCount(matching)

/** '21–40 of 114'; undefined where the page is empty. */
export function pageRange({
  page,
  limit,
  shown,
  matching,
}: {
  page: number
  limit: number
  shown: number
  matching: number | null
}): string | undefined {
  if (shown === 0) return undefined
  const first = (page - 1) * limit + 1
  return `${formatCount(first)}–${formatCount(first + shown - 1)} of ${matchingLabel(matching)}`
}

/** Where a row of a page stands among all that match: '27 of 114'. `index` counts on the page. */
export const positionOn =
  (page: number, limit: number, matching: number | null | undefined) =>
  (index: number): string | undefined =>
    matching === undefined ? undefined : `${formatCount((page - 1) * limit + index + 1)} of ${matchingLabel(matching)}`
