import { z } from 'zod'
import { count, id, instant } from './primitives.ts'
import { subscriberFilter } from './subscriber.ts'

/** Kept with each comp; free text. */
export const compReason = z.string().trim().max(500).optional()

/** How long a comp lasts, from the moment it is granted. */
export const compDuration = z.enum(['7 days', '30 days', '90 days', '6 months', '1 year', 'forever'])

/** One comp, in force while it has not ended. `until` null: forever. */
export const compRecord = z.object({
  id,
  grantedBy: z.string(),
  reason: z.string().nullable(),
  compedAt: instant,
  until: instant.nullable(),
  /** The change set that granted it, and how many it comped in all; null where it came with an import or a seed. */
  batch: z.object({ changeSetId: id, rows: count }).nullable(),
  /** At Substack: seen there by an import or a look-up, marked as done by hand, or not there yet. */
  atPlatform: z.enum(['confirmed', 'told', 'to do']),
  /** Ended here while Substack had it: still to be removed there, removed by hand, or seen to be gone. Null: nothing to remove. */
  removal: z.enum(['to do', 'told', 'seen']).nullable(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.enum(['revoked', 'expired', 'undone']).nullable(),
})

/** The answer for one comp. */
export const compResult = z.object({ message: z.string(), changeSetId: id.nullable() })

/** `compId` is what `comps.restore` takes it back by. `isToRemove`: Substack has it too, and somebody removes it there. */
export const revokedComp = z.object({ message: z.string(), compId: id, isToRemove: z.boolean() })

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

export type CompDuration = z.output<typeof compDuration>
export type CompRecord = z.output<typeof compRecord>
export type BatchCompResult = z.output<typeof batchCompResult>
export type CompMatchingInput = z.output<typeof compMatchingInput>
