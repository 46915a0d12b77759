import { z } from 'zod'
import { count, instant } from './primitives.ts'

/** One source of access as its origin says it; `until` null: no end is known. `isInForce` at the moment of the answer. */
export const accessSource = z.object({
  kind: z.enum(['subscription', 'substack', 'comp']),
  plan: z.string(),
  type: z.string().nullable(),
  from: instant.nullable(),
  until: instant.nullable(),
  isInForce: z.boolean(),
  /** Whether it is the one that carries the plan. */
  isCarrying: z.boolean(),
  /** What a list of Substack's says: as of when, null where nobody knows, and whether of another address of theirs. Null: it is no such word. */
  statement: z.object({ asOf: instant.nullable(), isOfAlias: z.boolean() }).nullable(),
})

/**
 * What somebody has at this moment (ruling 35): the plan, the source that carries it, since when, and the plan's end.
 * `graceDays`: how much longer than its term something paid outside of Stripe carries.
 */
export const access = z.object({
  plan: z.string(),
  type: z.string().nullable(),
  source: z.enum(['subscription', 'substack', 'comp']).nullable(),
  since: instant.nullable(),
  until: instant.nullable(),
  asOf: instant,
  graceDays: count,
  sources: z.array(accessSource),
})

/**
 * People by the source that carries their plan, each once (ruling 41): who pays through this site, who has a
 * subscription here for which nothing comes in at present (a trial, paused payments, a term that is over), who pays
 * through Substack, who is comped, and who has nothing that carries one (a member whose access is over).
 */
export const carriedBy = z.object({ here: count, unpaid: count, substack: count, comped: count, nothing: count })

/**
 * Stripe pauses the payments of a subscription, which keeps its access (ruling 38). `behavior` is Stripe's word for
 * what becomes of the invoices meanwhile; `resumesAt` null: until somebody takes the pause back.
 */
export const collectionPause = z.object({ behavior: z.string(), resumesAt: instant.nullable() })

/** What Substack itself stated, to the letter. `asOf` null: nobody knows since when it is true. */
export const substackStatement = z.object({
  tier: z.string(),
  type: z.string().nullable(),
  endsAt: instant.nullable(),
  since: instant.nullable(),
  asOf: instant.nullable(),
  /** When a look-up or a newer full list did not have them. */
  absentAt: instant.nullable(),
})

export type CollectionPause = z.output<typeof collectionPause>
export type CarriedBy = z.output<typeof carriedBy>
export type PersonAccess = z.output<typeof access>
export type AccessSource = z.output<typeof accessSource>
export type SubstackStatement = z.output<typeof substackStatement>
