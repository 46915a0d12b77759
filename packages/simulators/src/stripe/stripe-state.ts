import { z } from 'zod'
import {
  tagged,
  type WireCharge,
  type WireCoupon,
  type WireCustomer,
  type WireDiscount,
  type WireDispute,
  type WireEvent,
  type WireInvoice,
  type WirePaymentMethod,
  type WirePrice,
  type WireProduct,
  type WireSession,
  type WireSubscription,
} from './wire.ts'

const stored = z.object({ fingerprint: z.string(), status: z.number(), body: z.unknown() })
const portal = z.object({ id: z.string(), customer: z.string(), returnUrl: z.string(), flow: z.string().nullable() })
/** What is known of a checkout beside its session. */
const draft = z.object({ priceId: z.string(), quantity: z.number(), metadata: z.record(z.string(), z.string()) })

const portalConfiguration = z.object({
  id: z.string(),
  active: z.boolean(),
  returnUrl: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  created: z.number(),
})
export type SimulatedPortalSettings = z.output<typeof portalConfiguration>

/** Where events go: which (`*` for all), and in which version of the API; null: in the newest. */
const endpoint = z.object({
  id: z.string().default('we_1sim'),
  url: z.string(),
  secret: z.string(),
  apiVersion: z.string().nullable().default(null),
  events: z.array(z.string()).default(['*']),
  isEnabled: z.boolean().default(true),
  description: z.string().nullable().default(null),
  created: z.number().default(0),
})
export type SimulatedEndpoint = z.output<typeof endpoint>
/** One with what nobody chose filled in. */
export const toEndpoint = (chosen: z.input<typeof endpoint>): SimulatedEndpoint => endpoint.parse(chosen)

/** What the payment provider knows. Lists are oldest first. */
const current = z.object({
  secretKey: z.string(),
  products: z.array(tagged<WireProduct>('product')),
  prices: z.array(tagged<WirePrice>('price')),
  coupons: z.array(tagged<WireCoupon>('coupon')).default([]),
  /** All that were ever given; who has them names them. */
  discounts: z.array(tagged<WireDiscount>('discount')).default([]),
  customers: z.array(tagged<WireCustomer>('customer')),
  paymentMethods: z.array(tagged<WirePaymentMethod>('payment_method')),
  sessions: z.array(tagged<WireSession>('checkout.session')),
  checkoutDrafts: z.record(z.string(), draft),
  subscriptions: z.array(tagged<WireSubscription>('subscription')),
  invoices: z.array(tagged<WireInvoice>('invoice')),
  events: z.array(tagged<WireEvent>('event')),
  portals: z.array(portal),
  /** Payment methods that pay once and fail at the next renewal. */
  failingMethods: z.array(z.string()),
  /** Of these, those that the payer confirms with their bank each time. */
  confirmedMethods: z.array(z.string()).default([]),
  /** Of the invoices that were disputed or refunded; made once they are asked for. */
  charges: z.array(tagged<WireCharge>('charge')).default([]),
  disputes: z.array(tagged<WireDispute>('dispute')).default([]),
  /** What is added to each amount, in percent. */
  taxPercent: z.number().default(0),
  /** Subscriptions whose trial was told to end soon. */
  endingTrials: z.array(z.string()).default([]),
  /** Ids of customers that are gone. */
  deletedCustomers: z.array(z.string()).default([]),
  /** What becomes of a subscription whose invoice was tried as often as it is; the account's own setting. */
  dunningEnd: z.enum(['canceled', 'unpaid', 'past_due']).default('past_due'),
  idempotency: z.record(z.string(), stored),
  endpoints: z.array(endpoint),
  /** Whether somebody saved what customers may do in the portal: without it does not open. */
  hasPortalSettings: z.boolean().default(true),
  /** Further settings of it, made by a program: they open it only where they are named. */
  portalConfigurations: z.array(portalConfiguration).default([]),
  /** Keys that may do only what is written beside them, each as Stripe calls it ('rak_price_read'). */
  restrictedKeys: z.array(z.object({ key: z.string(), permissions: z.array(z.string()) })).default([]),
  /** The account's own version, in which events are kept; null: the newest. */
  apiVersion: z.string().nullable().default(null),
})

// A demo may have been kept when the drafts were called baskets.
const renamed = z.looseObject({ baskets: z.unknown() }).transform(({ baskets, ...rest }) => ({
  checkoutDrafts: baskets,
  ...rest,
}))

export const stripeState = z.preprocess((kept) => renamed.safeParse(kept).data ?? kept, current)

export type StripeState = z.output<typeof current>

export const emptyStripe = (): StripeState => ({
  secretKey: '',
  products: [],
  prices: [],
  coupons: [],
  discounts: [],
  customers: [],
  paymentMethods: [],
  sessions: [],
  checkoutDrafts: {},
  subscriptions: [],
  invoices: [],
  events: [],
  portals: [],
  failingMethods: [],
  confirmedMethods: [],
  charges: [],
  disputes: [],
  taxPercent: 0,
  endingTrials: [],
  deletedCustomers: [],
  dunningEnd: 'past_due',
  idempotency: {},
  endpoints: [],
  hasPortalSettings: true,
  portalConfigurations: [],
  restrictedKeys: [],
  apiVersion: null,
})
