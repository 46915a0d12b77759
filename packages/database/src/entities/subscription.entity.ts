import type { Discount, Dunning, PaymentMethod } from '@joy/contract'
import { isLastPeriod, getPeriodEnd, type Term } from '@joy/domain/access/next-charge.ts'
import { defineEntity, p } from '@mikro-orm/core'

/** Times in UTC. `payUrl`: the provider's page where the invoice is paid. */
type StoredDunning = Dunning & { invoiceId: string; payUrl: string | null }

const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    id: p.integer().primary(),
    sid: p.text(),
    email: p.text(),
    emailKey: p.text(),
    /** The alias by a merge under which the provider has it. */
    aliasKey: p.text().nullable(),
    plan: p.text(),
    interval: p.text().$type<'month' | 'year'>(),
    /** Every how many of them it is charged: three months are a quarter. */
    intervalCount: p.integer().default(1),
    /** Before discounts, for all of its quantity; the database keeps what is charged after them. */
    amountCents: p.integer(),
    /** As the provider said, those that are over by now too, in the order in which they are taken off. */
    discounts: p.json<readonly Discount[]>().defaultRaw(`'[]'`),
    quantity: p.integer().default(1),
    currency: p.text().default('usd'),
    status: p.text(),
    /** Once it is to end: the end of access. */
    currentPeriodEnd: p.datetime(3),
    /** The end of its present period, where it is to end at another moment. */
    billedUntil: p.datetime(3).nullable(),
    isCancelAtPeriodEnd: p.boolean().default(false),
    cancelRequestedAt: p.datetime(3).nullable(),
    /** Why, in its owner's words. */
    cancelReason: p.text().nullable(),
    /** It was cancelled here, and the provider has not confirmed it: until it does it goes on there, and so does what it gives. */
    isEndUnconfirmed: p.boolean().default(false),
    /** When the payment failed that is not made up for; null also where nobody knows. */
    paymentFailedAt: p.datetime(3).nullable(),
    /** How far the provider's tries of it have come; null: it is made up for, or nobody knows of a try. */
    dunning: p.json<StoredDunning>().nullable(),
    /** Of what is paid outside of the provider: its plan from the next term on. Null: as it is. */
    nextPlan: p.text().nullable(),
    nextInterval: p.text().$type<'month' | 'year'>().nullable(),
    nextAmountCents: p.integer().nullable(),
    /** When that term begins, once it is paid. Null: with the payment for it. */
    nextFrom: p.datetime(3).nullable(),
    provider: p.text().default('stripe'),
    providerSubscriptionId: p.text().nullable(),
    providerCustomerId: p.text().nullable(),
    /** When the customer was deleted at the provider; null: it is there. */
    customerDeletedAt: p.datetime(3).nullable(),
    /** When the provider was asked for what stands here. */
    providerReadAt: p.datetime(3).nullable(),
    /** While Stripe pauses payments: its word for what becomes of the invoices. Null: they are collected. */
    collectionPause: p.text().nullable(),
    /** Null: until somebody takes the pause back. */
    collectionResumesAt: p.datetime(3).nullable(),
    cardBrand: p.text().nullable(),
    cardLast4: p.text().nullable(),
    /** As the provider says; null: nobody knows. */
    paymentMethod: p.json<PaymentMethod>().nullable(),
    /** What else it is for at the provider, beside the plan. */
    otherItems: p.integer().default(0),
    /** A schedule at the provider is to change it. */
    isScheduled: p.boolean().default(false),
    startedAt: p.datetime(3).defaultRaw('app_now()'),
    /** Filled by the database where an ended status comes without it. */
    endedAt: p.datetime(3).nullable(),
    /** When administrators were notified that what was paid outside of the provider is over. */
    termNotifiedAt: p.datetime(3).nullable(),
    /** As our lists have it; kept by the database. */
    name: p.text().nullable(),
  },
})

/** A paid subscription. `sid` is the opaque id that people see. */
export class Subscription extends SubscriptionSchema.class {
  /** As the rules of the domain read it. */
  term(): Term {
    const { currentPeriodEnd, billedUntil = null, isCancelAtPeriodEnd } = this
    return { currentPeriodEnd, billedUntil, isCancelAtPeriodEnd }
  }

  /**
   * Ends at the period's end, also where it was to end periods later; asking again changes nothing. Returns whether this
   * was the first time.
   */
  cancelAtPeriodEnd(at: Date): boolean {
    if (isLastPeriod(this.term())) return false
    this.endWithPeriod(true)
    this.cancelRequestedAt = at
    this.isEndUnconfirmed = this.isAtProvider()
    return true
  }

  /** Goes on after all; where it was going on already nothing changes. Returns whether it was ending. */
  resume(): boolean {
    if (!this.isCancelAtPeriodEnd) return false
    this.endWithPeriod(false)
    this.isEndUnconfirmed = false
    this.cancelReason = null
    return true
  }

  /** Begins the plan of the next term, once its payment is recorded and its time has come. Returns whether it did. */
  beginNextTerm(now: Date): boolean {
    const { nextPlan: plan, nextInterval: interval, nextAmountCents: amountCents, nextFrom } = this
    if (!plan || !interval || typeof amountCents !== 'number' || (nextFrom && nextFrom > now)) return false
    Object.assign(this, { plan, interval, amountCents })
    Object.assign(this, { nextPlan: null, nextInterval: null, nextAmountCents: null, nextFrom: null })
    return true
  }

  /** Stripe has it, and does what was decided here; what is paid outside is ours alone. */
  isAtProvider(): boolean {
    return this.provider === 'stripe' && this.providerSubscriptionId != null
  }

  private endWithPeriod(isCancelAtPeriodEnd: boolean): void {
    Object.assign(this, { isCancelAtPeriodEnd, currentPeriodEnd: getPeriodEnd(this.term()), billedUntil: null })
  }
}
SubscriptionSchema.setClass(Subscription)
