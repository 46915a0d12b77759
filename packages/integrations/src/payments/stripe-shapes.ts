import { z } from 'zod'

// Stripe's objects as far as we read them, in the shapes of before and after 2025-03-31 alike: then the period moved
// from the subscription to its items, and an invoice's subscription under its parent. Deliveries follow the version of
// the endpoint, not ours, so both arrive. What may be expanded comes as an id or as the object.
const seconds = z.number().int()
export const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const card = z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })
const wallet = z.object({ type: z.string() }).nullish().catch(null)
// What is only shown is left out where it cannot be read: money and access are read all the same.
const shown = z.string().nullish().catch(null)
const referenceShown = reference.nullish().catch(null)
const shownSeconds = seconds.nullish().catch(null)
/** What is no card stands under its own type. */
const paymentMethod = z.looseObject({ type: z.string(), card: card.extend({ wallet }).nullish().catch(null) })
/** A card of the time before payment methods. */
const source = z.object({ object: z.string(), ...card.partial().shape })
const expandedMethod = z
  .union([z.string().transform(() => null), paymentMethod])
  .nullish()
  .catch(null)
const expandedSource = z
  .union([z.string().transform(() => null), source])
  .nullish()
  .catch(null)

/** Since 2025-09-30 a discount has its coupon under its source, as an id until it is expanded. */
export const couponShape = z.object({
  id: z.string(),
  name: z.string().nullish().catch(null),
  percent_off: z.number().nullish(),
  amount_off: z.number().int().nullish(),
  currency: z.string().nullish(),
  // Another word than once, repeating and forever must not make the whole subscription unreadable.
  duration: z.string(),
  applies_to: z.object({ products: z.array(z.string()) }).nullish(),
  currency_options: z.record(z.string(), z.object({ amount_off: z.number().int() })).nullish(),
})
const coupon = z.union([z.string(), couponShape]).nullish()
const discount = z.object({ end: seconds.nullish(), coupon, source: z.object({ coupon }).nullish() })
/** Asked for expanded: an id alone says nothing of what is taken off. */
const discounts = z.array(discount).nullish()

const customer = z.object({
  id: z.string(),
  deleted: z.boolean().nullish().catch(null),
  email: shown,
  invoice_settings: z.object({ default_payment_method: expandedMethod }).nullish().catch(null),
  default_source: expandedSource,
  discount: discount.nullish(),
})

const flag = z.boolean().nullish().catch(null)
export const priceShape = z.object({
  id: z.string(),
  active: flag,
  currency: z.string(),
  livemode: flag,
  product: referenceShown,
  unit_amount: z.number().nullish(),
  /** In parts of the smallest unit, where it is no whole one: then that one is null. */
  unit_amount_decimal: z.coerce.number().nullish().catch(null),
  recurring: z.object({ interval: z.string(), interval_count: z.number().default(1) }).nullish(),
})
/** What of a price matters only to whoever looks after the account's prices. */
export const catalogueShape = z.object({ product: reference, lookup_key: z.string().nullish() })
const metadata = z.record(z.string(), z.string()).nullish()
export const productShape = z.object({
  object: z.literal('product'),
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  metadata,
})
/** What stood in a price's place before 2020. */
const planShape = z
  .object({
    id: z.string(),
    active: flag,
    currency: z.string(),
    livemode: flag,
    product: referenceShown,
    amount: z.number().nullish(),
    interval: z.string(),
    interval_count: z.number().default(1),
  })
  .transform(({ amount, interval: every, interval_count, ...rest }) => ({
    ...rest,
    unit_amount: amount,
    unit_amount_decimal: null,
    recurring: { interval: every, interval_count },
  }))

const item = z
  .object({
    id: z.string(),
    price: priceShape.nullish(),
    plan: planShape.nullish().catch(null),
    quantity: z.number().nullish(),
    discounts,
    current_period_start: seconds.nullish(),
    current_period_end: seconds.nullish(),
  })
  .transform(({ price, plan, quantity, ...rest }) => ({ ...rest, quantity: quantity ?? 1, price: price ?? plan }))

export const subscriptionShape = z.object({
  object: z.literal('subscription'),
  id: z.string(),
  customer: z.union([z.string().transform((id) => ({ id, email: null, deleted: false })), customer]),
  status: z.string(),
  start_date: shownSeconds,
  /** Before 2018-11-08. */
  start: shownSeconds,
  created: shownSeconds,
  current_period_start: seconds.nullish(),
  current_period_end: seconds.nullish(),
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  canceled_at: shownSeconds,
  ended_at: seconds.nullish(),
  // A new word for what becomes of the invoices must not make the whole subscription unreadable.
  pause_collection: z.object({ behavior: z.string(), resumes_at: seconds.nullish() }).nullish(),
  schedule: referenceShown,
  default_payment_method: expandedMethod,
  default_source: expandedSource,
  items: z.object({ data: z.tuple([item], item) }),
  discounts,
  /** Its one discount, before there could be more of them. */
  discount: discount.nullish(),
  latest_invoice: z
    .union([z.string(), z.object({ created: seconds, subtotal: z.number().nullish().catch(null), discounts })])
    .nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
})

export const checkoutShape = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  url: z.string().nullish(),
  status: z.string(),
  payment_status: z.string(),
  expires_at: seconds,
  customer: reference.nullish(),
  subscription: reference.nullish(),
  customer_email: shown,
  customer_details: z.object({ email: shown }).nullish().catch(null),
  client_reference_id: z.string().nullish(),
})

/** Before 2025-03-31 a line names its price itself. What cannot be read of a line is left out: the invoice counts. */
const invoiceLine = z
  .object({
    amount: z.number(),
    pricing: z.object({ price_details: z.object({ price: reference.nullish() }).nullish() }).nullish(),
    price: reference.nullish(),
  })
  .nullable()
  .catch(null)

export const invoiceShape = z.object({
  object: z.literal('invoice'),
  id: z.string(),
  number: shown,
  status: z.string().nullish(),
  customer: referenceShown,
  customer_email: shown,
  amount_paid: z.number(),
  amount_due: z.number(),
  currency: z.string(),
  created: seconds,
  total_taxes: z
    .array(z.object({ amount: z.number() }))
    .nullish()
    .catch(null),
  /** All of it, before 2025-03-31. */
  tax: z.number().nullish().catch(null),
  billing_reason: shown,
  attempt_count: z.number().nullish().catch(null),
  next_payment_attempt: shownSeconds,
  hosted_invoice_url: shown,
  status_transitions: z.object({ paid_at: shownSeconds }).nullish().catch(null),
  subscription: reference.nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() }).nullish(),
  lines: z
    .object({ data: z.array(invoiceLine) })
    .nullish()
    .catch(null),
})

export const eventShape = z.object({
  object: z.literal('event'),
  id: z.string(),
  type: z.string(),
  created: seconds,
  livemode: flag,
  account: z.string().nullish().catch(null),
  context: z.string().nullish().catch(null),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

export const customerShape = z.object({ object: z.literal('customer'), id: z.string(), email: z.string().nullish() })

export const webhookEndpointShape = z.object({
  object: z.literal('webhook_endpoint'),
  id: z.string(),
  url: z.string(),
  enabled_events: z.array(z.string()),
  status: z.string(),
  api_version: z.string().nullable(),
})
/** Its secret is answered to its creation alone. */
export const newWebhookEndpointShape = webhookEndpointShape.extend({ secret: z.string().min(1) })

/** What customers may do in the customer portal; without one that is active it does not open. */
export const portalConfigurationShape = z.object({
  object: z.literal('billing_portal.configuration'),
  id: z.string(),
  active: z.boolean(),
  is_default: z.boolean(),
  metadata,
})

/** A page of any list; what it holds is read one by one. */
export const listShape = z.object({ object: z.literal('list'), data: z.array(z.unknown()), has_more: z.boolean() })

export type WebhookEndpointShape = z.output<typeof webhookEndpointShape>
export type SubscriptionShape = z.output<typeof subscriptionShape>
export type DiscountShape = z.output<typeof discount>
export type CouponShape = z.output<typeof couponShape>
export type PriceShape = z.output<typeof priceShape>
export type PaymentMethodShape = z.output<typeof paymentMethod>
export type SourceShape = z.output<typeof source>
