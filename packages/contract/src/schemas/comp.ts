import { z } from 'zod'
import { count, id } from './primitives.ts'
import { subscriberFilter } from './subscriber.ts'

/** Kept with each comp; free text. */
export const compReason = z.string().trim().max(500).optional()

/** The answer for one comp. */
export const compResult = z.object({ message: z.string(), changeSetId: id.nullable() })

/** The answer for comps by a list of ids (specification section 7). */
export const batchCompResult = z.object({
  results: z.array(z.object({ subscriberId: z.number(), outcome: z.enum(['comped', 'already_comped']) })),
  errors: z.array(z.object({ subscriberId: z.number(), message: z.string() })),
  changeSetId: id.nullable(),
})

/** Everybody who matches and is not comped yet, without a list of ids. `count` is what the person saw; null: 'more than 10,000'. */
export const compMatchingInput = z.object({
  filter: subscriberFilter,
  excludedIds: z.array(id).max(1000).default([]),
  count: count.nullable(),
  reason: compReason,
})

export type BatchCompResult = z.output<typeof batchCompResult>
export type CompMatchingInput = z.output<typeof compMatchingInput>
