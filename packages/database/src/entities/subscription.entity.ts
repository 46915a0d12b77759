import { defineEntity, p } from '@mikro-orm/core'

export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    id: p.integer().primary(),
    sid: p.text(),
    email: p.text(),
    emailKey: p.text(),
    plan: p.text(),
    interval: p.text().$type<'month' | 'year'>(),
    /** For all of its quantity. */
    amountCents: p.integer(),
    quantity: p.integer().default(1),
    currency: p.text().default('usd'),
    status: p.text(),
    currentPeriodEnd: p.datetime(3),
    isCancelAtPeriodEnd: p.boolean().default(false),
    cancelRequestedAt: p.datetime(3).nullable(),
    provider: p.text().default('stripe'),
    providerSubscriptionId: p.text().nullable(),
    providerCustomerId: p.text().nullable(),
    /** When the provider was asked for what stands here. */
    providerReadAt: p.datetime(3).nullable(),
    /** While Stripe pauses payments: its word for what becomes of the invoices. Null: they are collected. */
    collectionPause: p.text().nullable(),
    /** Null: until somebody takes the pause back. */
    collectionResumesAt: p.datetime(3).nullable(),
    cardBrand: p.text().nullable(),
    cardLast4: p.text().nullable(),
    startedAt: p.datetime(3).defaultRaw('app_now()'),
    /** Filled by the database where an ended status comes without it. */
    endedAt: p.datetime(3).nullable(),
    /** When administrators were told that what was paid outside of the provider is over. */
    termToldAt: p.datetime(3).nullable(),
    /** As our lists have it; kept by the database. */
    name: p.text().nullable(),
  },
})

/** A paid subscription. `sid` is the opaque id that people see. */
export class Subscription extends SubscriptionSchema.class {
  /** Ends at the period's end; asking again changes nothing. Returns whether this was the first time. */
  cancelAtPeriodEnd(at: Date): boolean {
    if (this.isCancelAtPeriodEnd) return false
    this.isCancelAtPeriodEnd = true
    this.cancelRequestedAt = at
    return true
  }

  /** Goes on after all; where it was going on already nothing changes. Returns whether it was ending. */
  resume(): boolean {
    if (!this.isCancelAtPeriodEnd) return false
    this.isCancelAtPeriodEnd = false
    return true
  }
}
SubscriptionSchema.setClass(Subscription)
