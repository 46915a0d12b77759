import type { Offer } from './live-state.ts'

type Row = { id: unknown }
type Page = { items: readonly Row[]; nextCursor: unknown }

const isRow = (it: unknown): it is Row => typeof it === 'object' && it !== null && 'id' in it

/** A page of a list: rows with their numbers, and where the next page begins. */
export const isPage = (it: unknown): it is Page =>
  typeof it === 'object' &&
  it !== null &&
  'items' in it &&
  'nextCursor' in it &&
  Array.isArray(it.items) &&
  it.items.every(isRow)

/**
 * What is shown of a list once it is otherwise: its rows where they stand, each as it is now, and the new counts. What came,
 * went or moved is offered, so that nothing jumps under the hand (ruling 60); the next page goes on from the last row.
 */
export function holdRows<P extends Page>(shown: P, fresh: P): { page: P; offer: Offer | null } {
  const now = new Map(fresh.items.map((row) => [row.id, row]))
  const known = new Set(shown.items.map(({ id }) => id))
  const added = fresh.items.filter(({ id }) => !known.has(id)).length
  const isSame =
    fresh.items.length === shown.items.length && fresh.items.every(({ id }, at) => id === shown.items[at]?.id)
  if (isSame) return { page: fresh, offer: null }
  const items = shown.items.map((row) => now.get(row.id) ?? row)
  return { page: { ...fresh, items, nextCursor: shown.nextCursor }, offer: { added } }
}
