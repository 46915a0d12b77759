import { z } from 'zod'
import { searchLimit } from '../search-limit.ts'
import { count } from './primitives.ts'

/** What every paged list takes. `cursor` is opaque; `limit` rows at most. */
export const pageInput = z.object({
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  search: z.string().max(searchLimit).optional(),
})

/**
 * One page of a list. `total` counts the whole list, `matching` those that fit search and filters:
 * exact up to 10,000, beyond that null, to be read as 'more than 10,000'.
 */
export const createPageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: count,
    matching: count.nullable(),
  })

/** How far `matching` counts. */
export const countsUpTo = 10_000
