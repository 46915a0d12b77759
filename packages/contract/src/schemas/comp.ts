import { z } from 'zod'
import { pageInput } from './paging.ts'
import { count, id, instant } from './primitives.ts'
import { subscriberFilter } from './subscriber.ts'

/** Kept with each comp; free text. */
export const compReason = z.string().trim().max(500).optional()

/** How long a comp lasts, from the moment it is granted. */
export const compDuration = z.enum(['7 days', '30 days', '90 days', '6 months', '1 year', 'forever'])

/**
 * How long a comp is granted for: one of those lengths, or up to and with a day by the community's calendar (ruling 59),
 * which is not over.
 */
const grantLength = z.union([compDuration, z.object({ lastDay: z.iso.date() })])

/** Where the length of a comp is counted from. 'end': it is renewed, from the end of what each person has, or from now where that is over; a last day is that day all the same. */
export const compFrom = z.enum(['now', 'end'])

/** The plan that a comp grants; stored as tiers are (specification, section 3). */
export const compPlan = z.enum(['Paid', 'Join the Gym'])

/** One comp, in force while it has not ended. `until` null: forever. */
export const compRecord = z.object({
  id,
  plan: compPlan,
  grantedBy: z.string(),
  reason: z.string().nullable(),
  compedAt: instant,
  until: instant.nullable(),
  /** The change set that granted it, when that was, and how many it comped in all; null where it came with a seed. */
  batch: z.object({ changeSetId: id, rows: count, at: instant }).nullable(),
  /** At Substack: seen there by an import or a look-up, marked as done by hand, or not there yet. */
  atPlatform: z.enum(['confirmed', 'reported', 'to do']),
  /** Ended here while Substack had it: still to be removed there, removed by hand, or seen to be gone. Null: nothing to remove. */
  removal: z.enum(['to do', 'reported', 'seen']).nullable(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.enum(['revoked', 'expired', 'undone', 'replaced']).nullable(),
  /** The comp whose place it took, which does not come back when it ends. */
  replaces: z.object({ plan: compPlan, until: instant.nullable() }).nullable(),
})

/** A comp in force of somebody on no newsletter list; who stands on the website's has a name and a record there. */
export const outsideComp = compRecord
  .pick({ id: true, plan: true, grantedBy: true, reason: true, compedAt: true, until: true })
  .extend({ email: z.string(), name: z.string().nullable(), websiteSubscriberId: id.nullable() })

/** `onWebsite`: of those alone who stand on the website's list, or do not. */
export const outsideCompPageInput = pageInput.extend({ onWebsite: z.enum(['yes', 'no']).optional() })

/** The answer for one comp. */
export const compResult = z.object({ message: z.string(), changeSetId: id.nullable() })

/** The answer for one comp that no change set knows: it is ended by its id. Null: they have as much already. */
export const compByIdResult = z.object({ message: z.string(), compId: id.nullable() })

/** `compId` is what `comps.restore` takes it back by. `isToRemove`: Substack has it too, and somebody removes it there. */
export const revokedComp = z.object({ message: z.string(), compId: id, isToRemove: z.boolean() })

/**
 * What became of those who were comped already (ruling 37). `replaced`: their comp gave less, and another took its place;
 * `endsEarlier`: of these, the new one gives a higher plan and ends before the old one would have.
 */
const replacedComps = { replaced: count, endsEarlier: count }

/** The answer for comps by a list of ids (specification, section 7). `left_out`: they pay, and were not to be comped. */
export const batchCompResult = z.object({
  ...replacedComps,
  results: z.array(z.object({ subscriberId: z.number(), outcome: z.enum(['comped', 'already_comped', 'left_out']) })),
  errors: z.array(z.object({ subscriberId: z.number(), message: z.string() })),
  changeSetId: id.nullable(),
})

/** What is granted: Paid, forever and to whoever is named, unless told otherwise. */
export const compTerms = {
  reason: compReason,
  duration: grantLength.default('forever'),
  plan: compPlan.default('Paid'),
  /** False: whoever pays, here or at Substack, is left out and named. */
  withPaying: z.boolean().default(true),
}

/**
 * Everybody who matches and is not comped yet, without a list of ids. `count` is how many the person saw, those who pay
 * with them (`preview` counts exactly): where another number matches, nobody is comped and 409 names both.
 */
export const compMatchingInput = z.object({
  filter: subscriberFilter,
  excludedIds: z.array(id).max(1000).default([]),
  count,
  ...compTerms,
})

/** What the job of that counts: whom it comped, and who pays and was left out. It stands in the job's `result`. */
export const compJobResult = z.object({ comped: count, leftOut: count })

/**
 * Whom a comp would be for: a list of ids, or everybody who matches and is not comped. Of a list those who are comped are
 * meant too, where a comp of this plan and length gives them more: it takes the place of theirs. `toGiveMore`: whatever it
 * would be.
 */
export const compPreviewInput = z.union([
  z.object({
    subscriberIds: z.array(id).min(1).max(1000),
    toGiveMore: z.boolean().optional(),
    plan: compPlan.optional(),
    duration: grantLength.optional(),
    from: compFrom.optional(),
  }),
  z.object({ filter: subscriberFilter, excludedIds: z.array(id).max(1000).default([]) }),
])

/** How many of those who pay are named before a comp. */
export const payersNamed = 10

/** The first and the last of several ends; null: forever, or nobody's. */
const ends = z.object({ first: instant.nullable(), last: instant.nullable() })

/** What people are charged, each month and each year: never one told as a part of the other. */
const charges = z.object({ monthlyCents: count, yearlyCents: count })

/**
 * Counted exactly, before anybody is comped: how many would be, and how many of these pay (ruling 40). Who pays here
 * and at Substack counts here; of Substack nobody knows an amount. `payHerePaused`: of them, those whose payments Stripe
 * pauses. `ending`: those whose payment ends by itself, for it was made outside of Stripe or is cancelled, and when the first
 * and the last does. `charged`: what the others are charged. `payers`: the first of those who pay, by name. `renewed`: of a renewal,
 * the new ends of all who are meant, and of those who do not pay.
 */
export const compPreview = z.object({
  many: count,
  alreadyComped: count,
  ...replacedComps,
  payHere: count,
  payHerePaused: count,
  charged: charges,
  ending: charges.extend({ people: count, first: instant.nullable(), last: instant.nullable() }),
  payAtSubstack: count,
  payers: z.array(z.object({ email: z.string(), name: z.string().nullable() })).max(payersNamed),
  renewed: z.object({ all: ends, notPaying: ends }).optional(),
})

export type CompPreviewInput = z.output<typeof compPreviewInput>
/** The same as it is asked, with the conditions of a filter as a text. */
export type AskedCompPreview = z.input<typeof compPreviewInput>
export type CompPreview = z.output<typeof compPreview>
export type CompPlan = z.output<typeof compPlan>
export type CompFrom = z.output<typeof compFrom>
export type GrantLength = z.output<typeof grantLength>
export type CompDuration = z.output<typeof compDuration>
export type OutsideCompPageInput = z.output<typeof outsideCompPageInput>
export type OutsideComp = z.output<typeof outsideComp>
export type CompRecord = z.output<typeof compRecord>
export type BatchCompResult = z.output<typeof batchCompResult>
export type CompJobResult = z.output<typeof compJobResult>
export type CompMatchingInput = z.output<typeof compMatchingInput>
