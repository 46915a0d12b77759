// Long because a subscription is asked in one shape by list, panel, portal and history, field by field.
import { z } from 'zod'
import { carriedBy, collectionPause } from './access.ts'
import { discount } from './discount.ts'
import { dunning } from './dunning.ts'
import { outboundCallAction } from './outbound-call.ts'
import { pageInput } from './paging.ts'
import { ofPeople } from './people-filter.ts'
import { billingInterval, count, id, instant } from './primitives.ts'
import { nextCharge } from './next-charge.ts'
import { nextTerm } from './next-term.ts'
import { paymentMethod } from './payment-method.ts'
import { comparedAt } from './reconcile.ts'

const month = z.string().regex(/^\d{4}-\d{2}$/)

/**
 * A paid subscription as the console lists it. Its `sid` stays here: with the address it may cancel, so it is for its
 * owner alone. `name` is null where nobody on our lists has the address.
 */
export const paidSubscription = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  plan: z.string(),
  planTitle: z.string(),
  interval: billingInterval,
  /** Every how many of them it is charged; absent: each. */
  intervalCount: z.number().int().min(2).optional(),
  /** Before discounts, for all of its quantity. */
  amountCents: count,
  /** What a period is charged now: `amountCents` after the discounts that hold. */
  chargedCents: count,
  /** Those that hold now, in the order in which they are taken off. */
  discounts: z.array(discount),
  currency: z.string(),
  status: z.string(),
  /** Once it is to end: the end of access. */
  currentPeriodEnd: instant,
  /** The end of its present period, where it is to end at another moment; null: that is `currentPeriodEnd`. */
  billedUntil: instant.nullable(),
  nextCharge: nextCharge.nullable(),
  /** Paid outside of Stripe, and for another plan from its next term on; null: it stays as it is. */
  nextTerm: nextTerm.nullable(),
  /** Its period is over, and Stripe has not told how it goes on. */
  isRenewalUnheard: z.boolean(),
  isCancelAtPeriodEnd: z.boolean(),
  provider: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Null: nobody knows. */
  paymentMethod: paymentMethod.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Whether payments come in for it now: not while it is tried, they are paused or all is discounted, nor after a term. */
  isPaying: z.boolean(),
  /** Of what is paid outside of Stripe and goes on: access ends some days after its term. Null otherwise. */
  accessUntil: instant.nullable(),
  /** When the payment failed that is not made up for; null also where nobody knows when. */
  failedSince: instant.nullable(),
  /** Null: it did not, or nobody knows of a try. */
  dunning: dunning.nullable(),
  collectionPause: collectionPause.nullable(),
  /** Its owner asked for the end of their account, and it ends with that at the latest; null: they did not. */
  deletionDueAt: instant.nullable(),
})

const subscriptionSort = z.enum([
  'startedAt',
  '-startedAt',
  'email',
  '-email',
  'amount',
  '-amount',
  'periodEnd',
  '-periodEnd',
])

/** What the list can be narrowed by. `search` is a contains over e-mail and name without regard to case and, in names, to accents; or a whole id of Stripe. */
const subscriptionFilter = z.object({
  search: z.string().max(200).optional(),
  status: z.string().max(100).optional(),
  plan: z.string().max(100).optional(),
  interval: billingInterval.optional(),
  ending: z.enum(['yes', 'no']).optional(),
})

export const subscriptionPageInput = pageInput
  .extend(subscriptionFilter.shape)
  .extend({ ...ofPeople, sort: subscriptionSort.default('-startedAt') })

/**
 * A month of payments. `goingOn`, `paying` and revenue are those at its end, or now in the month that still runs. What
 * `started` and `ended` moves `goingOn`; of those that go on, some may bring in nothing for a while.
 */
const subscriptionMonth = z.object({
  month,
  goingOn: count,
  paying: count,
  started: count,
  ended: count,
  monthlyRevenueCents: z.number().int(),
})

/**
 * The cards and the chart. Revenue is what comes in each month, yearly amounts counted as a twelfth, in US cents; comps
 * are 0. `ending` are paying and are to end.
 */
export const subscriptionSummary = z.object({
  comparedAt,
  goingOn: count,
  paying: count,
  monthlyRevenueCents: z.number().int(),
  comped: count,
  /** Of them, on no newsletter list. */
  compedOutside: count,
  /** Whose plan is above Free on the newsletter's list, by the source that carries it; and on no newsletter list. */
  paid: carriedBy,
  outside: carriedBy,
  ending: count,
  endingRevenueCents: z.number().int(),
  /** Paying in another currency than that of the plans: they count among `paying`, and in no amount. */
  inOtherCurrencies: z.array(z.object({ currency: z.string(), paying: count })),
  months: z.array(subscriptionMonth),
})

/** What happened to a subscription. `by` null: the payment provider or nobody known. */
const subscriptionHistoryEntry = z.object({
  id,
  at: instant,
  kind: z.enum([
    'started',
    'status',
    'ended',
    'plan',
    'next plan',
    'cancelled',
    'resumed',
    'renewed',
    'term over',
    'grace over',
    'grace extended',
    'collection paused',
    'collection resumed',
    'discount',
    'to confirm',
    'refunded',
    'disputed',
    'dispute closed',
    'customer deleted',
    'trial ending',
  ]),
  by: z.string().nullable(),
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
})

/** An invoice as the payment provider keeps it. */
export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  at: instant,
  amountCents: z.number().int(),
  /** The tax in it. */
  taxCents: z.number().int(),
  currency: z.string(),
  status: z.string(),
  url: z.url().nullable(),
})

/** Everything on a subscription's panel. `waiting`: what the provider is still to be told, oldest first. */
export const subscriptionDetail = paidSubscription.extend({
  /** The moment of the answer. */
  asOf: instant,
  /** How many of the plan it pays for: several sponsor others. `amountCents` is for all of them. */
  quantity: count,
  /** What else the same subscription at Stripe is for, beside the plan; it counts in no amount here. */
  otherItems: count,
  /** A schedule at Stripe is to change it. */
  isScheduled: z.boolean(),
  subscriberId: id.nullable(),
  /** When it was asked to end; null: nobody asked, or it goes on. */
  cancelRequestedAt: instant.nullable(),
  /** Why, in its owner's words; null: they did not say, or it goes on. */
  cancelReason: z.string().nullable(),
  /** When its customer was deleted at Stripe; null: it is there. */
  customerDeletedAt: instant.nullable(),
  /** The account of its owner is deleted: Stripe is to end it at once, and nobody is written to. */
  isOwnerDeleted: z.boolean(),
  canCancel: z.boolean(),
  canResume: z.boolean(),
  canChangePlan: z.boolean(),
  /** Paid outside of Stripe: the next payment is recorded by hand. */
  canRenew: z.boolean(),
  history: z.array(subscriptionHistoryEntry),
  /** `trouble`: why it did not go through yet. */
  waiting: z.array(z.object({ action: outboundCallAction, at: instant, trouble: z.string().nullable() })),
  /** What the provider would not do in the last thirty days, newest first: `says` is its reason. */
  refused: z.array(z.object({ action: outboundCallAction, at: instant, reason: z.string() })),
  /** Whether the provider of this subscription hears of changes now, and can be asked for invoices. */
  isProviderConnected: z.boolean(),
})

/** `not kept there`: paid another way. `failed`: the provider did not answer as it should. */
export const invoiceList = z.discriminatedUnion('state', [
  z.object({ state: z.literal('not connected') }),
  z.object({ state: z.literal('not kept there') }),
  z.object({ state: z.literal('failed'), message: z.string() }),
  z.object({ state: z.literal('read'), items: z.array(invoice) }),
])

export const planChange = z.object({ id, plan: z.enum(['work-out', 'join-the-gym']), interval: billingInterval })

/** The next payment of a subscription that is paid outside of Stripe: it runs for one more interval, that of its next term. */
export const subscriptionRenewal = z.object({
  id,
  reference: z.string().trim().min(1, 'Please enter the reference of the payment').max(200),
})

/** `isChanged` is false where it stood so already: asking again changes nothing. */
export const subscriptionChange = z.object({ message: z.string(), isChanged: z.boolean() })

/** What the last check with the payment provider found; `at` null: there was none yet. */
export const paymentCheck = z.object({
  isConnected: z.boolean(),
  /** How often it is checked without being asked. */
  everyMinutes: count,
  at: instant.nullable(),
  /** Events that had not arrived, and subscriptions that stood otherwise there. */
  missedEvents: count,
  corrected: count,
  /** Of ours, that it does not have; and what of its could not be read. Both stand on the reconciliation. */
  missing: count,
  unreadable: count,
  /** Subscriptions that it could not get to yet; the next check goes on with them. */
  isMoreLeft: z.boolean(),
  /** What was decided here that Stripe is still to be told at this moment; until then it stands otherwise there. */
  waiting: count,
  /** Subscriptions of deleted accounts that Stripe goes on charging, for it refused to end them; it is told again every day. */
  unended: count,
  /** Why it broke off. */
  error: z.string().nullable(),
})
export const paymentChecked = z.object({ message: z.string(), check: paymentCheck })

export type SubscriptionRenewal = z.output<typeof subscriptionRenewal>
export type PaymentCheck = z.output<typeof paymentCheck>
export type PaymentChecked = z.output<typeof paymentChecked>
export type PaidSubscription = z.output<typeof paidSubscription>
export type SubscriptionSort = z.output<typeof subscriptionSort>
export type SubscriptionFilter = z.output<typeof subscriptionFilter>
export type SubscriptionPageInput = z.output<typeof subscriptionPageInput>
export type SubscriptionMonth = z.output<typeof subscriptionMonth>
export type SubscriptionSummary = z.output<typeof subscriptionSummary>
export type SubscriptionHistoryEntry = z.output<typeof subscriptionHistoryEntry>
export type SubscriptionDetail = z.output<typeof subscriptionDetail>
export type SubscriptionChange = z.output<typeof subscriptionChange>
export type PlanChange = z.output<typeof planChange>
export type Invoice = z.output<typeof invoice>
export type InvoiceList = z.output<typeof invoiceList>
