import { z } from 'zod'
import { connectionState } from './connection.ts'
import { outsideIntegration } from './integration.ts'
import { pageInput } from './paging.ts'
import { count, id, instant } from './primitives.ts'

/** The ways in which the four sources of a person can disagree, the most pressing first. */
export const discrepancyCode = z.enum([
  'ends-here-only',
  'cancelled-at-stripe',
  'stopped-at-stripe',
  'active-at-stripe',
  'payment-unknown-here',
  'payment-unknown-at-stripe',
  'ends-at-stripe',
  'plan-differs',
  'paid-term-over',
  'pays-and-comped',
  'pays-not-on-list',
  'pays-not-registered',
  'member-not-recorded',
  'registration-stopped',
  'registered-gone',
  'membership-missing',
  'registered-not-paying',
  'registration-outdated',
  'comp-only-at-substack',
  'comp-ended-here-only',
  'comp-not-shown',
  'comp-to-do',
  'absent-at-substack',
  'left-but-on-list',
  'closed-by-a-list',
  'waits-but-at-substack',
  'exported-not-arrived',
])

/** One thing about one person; its description says both sources. */
const discrepancy = z.object({ code: discrepancyCode, description: z.string() })

/** Somebody whose sources disagree: what each source says, and what follows from it. */
export const reconcilePerson = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  /** Null: not on the newsletter's list. */
  subscriberId: id.nullable(),
  sources: z.object({ substack: z.string(), stripe: z.string(), planningCenter: z.string(), here: z.string() }),
  /** When each source was read that this rests on; null: it was not. */
  asOf: z.object({ substack: instant.nullable(), stripe: instant.nullable(), planningCenter: instant.nullable() }),
  /** Something of this person changed here since they were compared: what is found may be settled already. */
  isStale: z.boolean(),
  discrepancies: z.array(discrepancy).min(1),
  foundAt: instant,
})

/** `search` is a contains over e-mail and name without regard to case and, in names, to accents. */
export const reconcilePageInput = pageInput.extend({ code: discrepancyCode.optional() })

/** How far a source is known, and how its connection stands. `asOf` is when it was read last; null: never, or not connected. */
const reconcileSource = connectionState.extend({
  platform: outsideIntegration,
  asOf: instant.nullable(),
})

/**
 * When the sources were last compared to the end; null: never. Reconciliation, dashboard and subscriptions all say this one moment
 * (ruling 41).
 */
export const comparedAt = instant.nullable()

export const reconcileTotals = z.object({
  people: count,
  /** `stale` of them changed since they were compared; these are not settled in bulk. */
  kinds: z.array(z.object({ code: discrepancyCode, people: count, stale: count })),
  sources: z.array(reconcileSource),
  comparedAt,
  /** What the last reading could not take in, each with the reason: nothing is said of these. The newest twenty. */
  leftOut: z.object({
    total: count,
    items: z.array(
      z.object({
        platform: outsideIntegration.exclude(['substack']),
        kind: z.enum(['subscription', 'person']),
        /** The platform's own id; empty where it had none. */
        objectId: z.string(),
        reason: z.string(),
        at: instant,
      }),
    ),
  }),
  /** Why the last comparison failed, where it did; what was found before stands. */
  failure: z.string().nullable(),
})

/** `answer` is the second one, where a kind has two: to end the comp here instead of giving it again at Substack. */
export const fixInput = z.object({ id, code: discrepancyCode, answer: z.enum(['end-comp']).optional() })

/** `count` is what the person saw, without the stale ones; where it is another by now, nothing is done. */
export const fixSameKindInput = z.object({ code: discrepancyCode, count })

/**
 * `changeSetId` takes it back; null where the fix is at a provider, or only takes over what a provider says. `isQueued`: it is
 * to be done at a provider, which decides about it once the person was read there again; what came of it is in the log.
 */
export const fixResult = z.object({ message: z.string(), isQueued: z.boolean(), changeSetId: id.nullable() })

export type DiscrepancyCode = z.output<typeof discrepancyCode>
export type ReconcilePerson = z.output<typeof reconcilePerson>
export type ReconcileTotals = z.output<typeof reconcileTotals>
export type ReconcileSource = z.output<typeof reconcileSource>
export type FixInput = z.output<typeof fixInput>
export type FixResult = z.output<typeof fixResult>
