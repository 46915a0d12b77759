import { z } from 'zod'
import { invoice } from './subscription.ts'
import { billingInterval, count, id, instant } from './primitives.ts'

/** The paid plans, between which a member may ask to change. */
const paidPlan = z.enum(['work-out', 'join-the-gym'])
/** A member's own name; its form is judged by the domain, which gives the sentence. */
export const ownName = z.object({ name: z.string().max(400) })
export const ownSubscription = z.object({ sid: z.string().max(200) })
/** `isChanged` is false where it stood so already. */
export const ownAct = z.object({ message: z.string(), isChanged: z.boolean() })

/** A browser that is signed in to the portal. `browser` in words, such as 'Firefox on Linux'. */
export const ownPortalSession = z.object({
  id,
  isThisOne: z.boolean(),
  browser: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
})

/**
 * What was paid, as the payment provider keeps it, newest first. `isUnread`: some of it could not be read now.
 * `isPaidElsewhere`: something was paid outside of the provider, of which it keeps no receipt.
 */
export const ownReceipts = z.object({
  items: z.array(invoice.extend({ planTitle: z.string() })),
  isUnread: z.boolean(),
  isPaidElsewhere: z.boolean(),
})

/** A change of plan that support is asked for (ruling 28). */
export const planWish = z.object({ sid: z.string().max(200), plan: paidPlan, interval: billingInterval })
/** Of which subscription it is, as it stands. */
const has = z.object({ planTitle: z.string(), interval: billingInterval })
const wish = z.object({ plan: paidPlan, planTitle: z.string(), interval: billingInterval, askedAt: instant })

/** What a member has asked for and is not settled. A wish names its subscription as the portal does, by title and interval. */
export const ownRequests = z.object({
  planWishes: z.array(wish.extend({ id, has })),
  /** They are told when paid plans open. */
  isNotifiedAtOpening: z.boolean(),
})

/** An open wish, as administrators see it; `subscriptionId` leads to where they act on it. */
export const openPlanWish = wish.extend({
  id,
  subscriptionId: id,
  email: z.string(),
  name: z.string().nullable(),
  has,
  /** When their account is deleted: until they keep it, nothing is changed. Null: it stays. */
  deletionDueAt: instant.nullable(),
})

/** Who wants to be told when paid plans open: all of them counted, the newest of them named. */
export const openingList = z.object({
  total: count,
  items: z.array(
    z.object({
      email: z.string(),
      name: z.string().nullable(),
      askedAt: instant,
      /** When their account is deleted, and the wish with it; null: it stays. */
      deletionDueAt: instant.nullable(),
    }),
  ),
})

export type OwnAct = z.output<typeof ownAct>
export type OwnPortalSession = z.output<typeof ownPortalSession>
export type OwnReceipts = z.output<typeof ownReceipts>
export type PlanWish = z.output<typeof planWish>
export type OwnRequests = z.output<typeof ownRequests>
export type OpenPlanWish = z.output<typeof openPlanWish>
export type OpeningList = z.output<typeof openingList>
