import type { Discount } from '@joy/contract'
import type { Call, ConnectionReport, Page } from '../call.ts'
import type { Catalogue } from './catalogue.ts'
import type { PermissionTrials } from './stripe-permission-trials.ts'
import type { WebhookEndpoints } from './webhook-endpoint.ts'

/** What a price costs. Amounts in the smallest unit of the currency (US cents). */
export type Price = {
  id: string
  amountCents: number | null
  currency: string
  /** Null: by the day or the week. */
  interval: 'month' | 'year' | null
  /** Every how many of them. */
  intervalCount: number
  isActive: boolean
  isLive: boolean
}

/** A card as the portal shows it; `brand` is the provider's word, like visa. */
type Card = { brand: string; last4: string; expiryMonth: number; expiryYear: number }

/**
 * How somebody pays. `card` is null for everything that is no card; `kind` then says what it is. `last4` of its number, where it has
 * one; `wallet` is the provider's word for what a card is in, like apple_pay.
 */
export type PaymentMethod = { kind: string; card: Card | null; last4: string | null; wallet: string | null }

/**
 * Payments are paused while the subscription goes on: invoices come, nobody is charged. `behavior` says what becomes of
 * them there (keep_as_draft, mark_uncollectible, void). `resumesAt` in UTC; null: until somebody takes it back.
 */
type CollectionPause = { behavior: string; resumesAt: string | null }

/** One paid subscription as the provider has it now. Times are UTC; ids are the provider's. */
export type ProviderSubscription = {
  id: string
  customerId: string
  /** The customer's address, where the answer carried it. */
  email: string | null
  /** Deleted there: nobody can be found for it any more. */
  isCustomerDeleted: boolean
  status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'paused' | 'trialing' | 'unpaid'
  /** Of several items the one whose price is ours, else the first. */
  itemId: string
  price: Price
  quantity: number
  /** How many items it has beside that one. */
  otherItems: number
  /** A schedule is to change it. */
  isScheduled: boolean
  /** What is taken off price × quantity, in that order; of a period that an invoice discounted, to its end. */
  discounts: readonly Discount[]
  startedAt: string
  currentPeriodEndsAt: string | null
  /** Scheduled to end, by either way the provider has of saying so. */
  willEnd: boolean
  endsAt: string | null
  canceledAt: string | null
  endedAt: string | null
  /** Null: payments are collected. */
  collectionPause: CollectionPause | null
  /** Null where the answer did not carry it: ask `getSubscription`. */
  paymentMethod: PaymentMethod | null
  metadata: Readonly<Record<string, string>>
}

export type CheckoutSession = {
  id: string
  /** Where the person pays; null once it is complete or expired. */
  url: string | null
  /** open, complete, expired; another word is kept as it is. */
  status: string
  /** paid, no_payment_required: it is paid for. unpaid, and any other word: not yet. */
  paymentStatus: string
  expiresAt: string
  customerId: string | null
  subscriptionId: string | null
  email: string | null
  /** Our own reference, as `startCheckout` was given it. */
  reference: string | null
}

export type StartCheckout = {
  priceId: string
  quantity?: number
  /** Either of the two: a known customer, or the address of a new one. */
  customerId?: string
  email?: string
  reference: string
  successUrl: string
  cancelUrl: string
  /** Seconds from now, 30 minutes to 24 hours; 24 hours unless told. */
  expiresInSeconds?: number
  metadata?: Readonly<Record<string, string>>
}

export type Invoice = {
  id: string
  number: string | null
  status: string | null
  subscriptionId: string | null
  customerId: string | null
  email: string | null
  amountPaidCents: number
  amountDueCents: number
  /** The tax in it. */
  taxCents: number
  currency: string
  createdAt: string
  paidAt: string | null
  /** How often it was tried to take it. */
  tries: number
  /** When it is tried again by itself; null: it is not. */
  nextTryAt: string | null
  /** The provider's page of this invoice, where whoever has the address can pay it. */
  url: string | null
  reason: string | null
  /** What was charged for, in the order of its lines; what was given back for the rest of an earlier price is not among them. */
  chargedPriceIds: string[]
}

/** A payment that was taken; amounts in the smallest unit of the currency. */
export type Charge = { customerId: string | null; amountCents: number; refundedCents: number; currency: string }

/** Something that happened at the provider; `object` is what it happened to, as it was then, `raw` the event as it came. */
export type ProviderEvent = {
  id: string
  type: string
  createdAt: string
  isLive: boolean
  /** Whose it is where it is not this account's own: a connected account, or one of an organisation. */
  accountId: string | null
  object: unknown
  raw: unknown
}

/** The same key may be sent again: the provider then answers as it did the first time and does nothing more. */
export type Keyed = Call & { idempotencyKey: string }

/**
 * The payment provider. Every write carries an idempotency key that the caller derives from its own row.
 * @throws {IntegrationFault} from every call but `testConnection`.
 */
export type PaymentProvider = Catalogue &
  PermissionTrials &
  WebhookEndpoints & {
    testConnection(call?: Call): Promise<ConnectionReport>
    startCheckout(checkout: StartCheckout, call: Keyed): Promise<CheckoutSession>
    getCheckout(sessionId: string, call?: Call): Promise<CheckoutSession | null>
    /** Closes an open checkout, so that it can no longer be paid; done already is fine. */
    expireCheckout(sessionId: string, call: Keyed): Promise<CheckoutSession>
    getSubscription(subscriptionId: string, call?: Call): Promise<ProviderSubscription | null>
    /** Newest first, ended ones too. */
    listSubscriptions(
      filter: { customerId?: string; cursor?: string },
      call?: Call,
    ): Promise<Page<ProviderSubscription>>
    /** Receipts and the customer's page go by it from then on; done already is fine. */
    changeEmail(change: { customerId: string; email: string }, call: Keyed): Promise<void>
    findCustomers(email: string, call?: Call): Promise<readonly { id: string; email: string | null }[]>
    /** Takes the place of an end in a later period; one that ends sooner or has ended stays as it is and is no error. */
    cancelAtPeriodEnd(subscriptionId: string, call: Keyed): Promise<ProviderSubscription>
    /** Ends at this moment: what is open of it is voided, so that nobody pays it any more, and nothing is given back. One that has ended stays so. */
    endNow(subscriptionId: string, call: Keyed): Promise<ProviderSubscription>
    /** Takes a scheduled end back. @throws {IntegrationFault} `conflict` where it has ended. */
    resume(subscriptionId: string, call: Keyed): Promise<ProviderSubscription>
    /** With the provider's proration. @throws {IntegrationFault} `conflict` where it has ended. */
    changePrice(change: { subscriptionId: string; priceId: string }, call: Keyed): Promise<ProviderSubscription>
    /**
     * The provider's own page for the customer, by the account's own settings or those that were made from here; `change card`
     * opens it at that one step.
     */
    openPortal(
      visit: { customerId: string; returnUrl: string; purpose?: 'overview' | 'change card' },
      call: Keyed,
    ): Promise<{ url: string }>
    /** Newest first. */
    listInvoices(
      filter: { customerId?: string; subscriptionId?: string; cursor?: string },
      call?: Call,
    ): Promise<Page<Invoice>>
    getCharge(chargeId: string, call?: Call): Promise<Charge | null>
    /** Newest first, back to 30 days; `since` in UTC. */
    listEvents(filter: { since?: string; cursor?: string }, call?: Call): Promise<Page<ProviderEvent>>
  }
