import { z } from 'zod'

/** A list's query as this service reads one: unknown filters and orders are ignored without a word. */
export type ListQuery = Readonly<Record<string, string>>

const texts = z.record(z.string(), z.union([z.string(), z.array(z.string()).transform((all) => all.at(-1) ?? '')]))
export const readListQuery = (query: unknown): ListQuery => texts.catch({}).parse(query)

/** Keeps the rows for which every filter that the service knows holds. `known` says how each is read. */
export function applyFilters<T>(
  rows: readonly T[],
  query: ListQuery,
  known: Record<string, (row: T) => string | null>,
): T[] {
  const asked = Object.entries(query).flatMap(([name, wanted]) => {
    const [, field = '', comparison = 'eq'] = /^where\[(\w+)\](?:\[(gt|gte|lt|lte)\])?$/.exec(name) ?? []
    const read = known[field]
    return read ? [(row: T) => holds(read(row), comparison, wanted)] : []
  })
  return rows.filter((row) => asked.every((isMatch) => isMatch(row)))
}

function holds(value: string | null, comparison: string, wanted: string): boolean {
  if (comparison === 'eq') return value !== null && value.toLowerCase() === wanted.toLowerCase()
  const [a, b] = [Date.parse(value ?? ''), Date.parse(wanted)]
  if (comparison === 'gt') return a > b
  if (comparison === 'gte') return a >= b
  return comparison === 'lt' ? a < b : a <= b
}

/** Sorts by `order` where the field is known, and by number of the id otherwise. */
export function applyOrder<T extends { id: string }>(
  rows: readonly T[],
  query: ListQuery,
  known: Record<string, (row: T) => string | null>,
): T[] {
  const [, sign = '', field = ''] = /^(-?)(\w+)$/.exec(query['order'] ?? '') ?? []
  const read = known[field]
  const direction = sign === '-' ? -1 : 1
  return rows.toSorted((a, b) => {
    const byField = read ? direction * (read(a) ?? '').toLowerCase().localeCompare((read(b) ?? '').toLowerCase()) : 0
    return byField || Number(a.id) - Number(b.id)
  })
}

/** One page: 25 unless asked, 100 at most and without an error above it; nothing beyond the end. */
export function cutPage<T>(rows: readonly T[], query: ListQuery) {
  const wanted = Number(query['per_page'] ?? 25)
  const perPage = Number.isInteger(wanted) && wanted >= 0 ? Math.min(wanted, 100) : 25
  const offset = Math.max(0, Number(query['offset'] ?? 0) || 0)
  const page = rows.slice(offset, offset + perPage)
  const hasNext = perPage > 0 && offset + perPage < rows.length
  const meta = {
    total_count: rows.length,
    count: page.length,
    ...(hasNext ? { next: { offset: offset + perPage } } : {}),
    ...(offset > 0 ? { prev: { offset: Math.max(0, offset - perPage) } } : {}),
  }
  return { page, meta }
}
