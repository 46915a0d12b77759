import { countsUpTo } from '@joy/contract'
import { Refusal } from '../refusal.ts'

type Asked = { cursor?: string | undefined; limit: number }

/** One page of a list that is already in its order. A cursor names the last row of the page before. */
export function toPage<Item extends { id: number | string }>(
  sorted: readonly Item[],
  { cursor, limit }: Asked,
  total: number,
  isNarrowed: boolean,
) {
  const start = cursor === undefined ? 0 : sorted.findIndex((it) => `after-${it.id}` === cursor) + 1
  if (cursor !== undefined && start === 0)
    throw new Refusal('invalid_input', 'This page is no longer there. Go back to the first page.')
  const items = sorted.slice(start, start + limit)
  const last = items.at(-1)
  return {
    items,
    nextCursor: last && start + items.length < sorted.length ? `after-${last.id}` : null,
    total,
    matching: isNarrowed && sorted.length > countsUpTo ? null : sorted.length,
  }
}
