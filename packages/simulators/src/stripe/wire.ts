import type Stripe from 'stripe'
import { z } from 'zod'

// The simulator's objects have the types of Stripe's own package, which are made from the published schema: a field
// that is missing, misnamed or of another kind does not compile. Two differences: over the wire decimals are texts, and
// references are ids until they are expanded.
type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal' | 'product'> & {
  unit_amount_decimal: string | null
  product: string
}
export type WirePlan = Omit<Stripe.Plan, 'amount_decimal' | 'product'> & {
  amount_decimal: string | null
  product: string
}
type WireItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: WirePrice; plan: WirePlan }
export type WireSubscription = Omit<Stripe.Subscription, 'items' | 'customer' | 'default_payment_method'> & {
  items: List<WireItem>
  customer: string
  default_payment_method: string | null
}
export type WireInvoiceLine = Omit<Stripe.InvoiceLineItem, 'quantity_decimal' | 'pricing'> & {
  quantity_decimal: string | null
  pricing: {
    price_details: { price: string; product: string }
    type: 'price_details'
    unit_amount_decimal: string | null
  }
}
export type WireInvoice = Omit<Stripe.Invoice, 'lines' | 'customer'> & {
  lines: List<WireInvoiceLine>
  customer: string
}
export type WireSession = Omit<Stripe.Checkout.Session, 'customer' | 'subscription' | 'line_items'> & {
  customer: string | null
  subscription: string | null
}
export type WireCoupon = Stripe.Coupon
export type WireDiscount = Omit<Stripe.Discount, 'customer' | 'source'> & {
  customer: string
  source: { coupon: string; type: 'coupon' }
}
export type WireCustomer = Stripe.Customer
export type WirePaymentMethod = Omit<Stripe.PaymentMethod, 'customer'> & { customer: string | null }
export type WireCharge = Omit<Stripe.Charge, 'customer'> & { customer: string | null }
export type WireDispute = Omit<Stripe.Dispute, 'charge'> & { charge: string }
export type WireProduct = Stripe.Product
export type WireEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown; previous_attributes?: unknown }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** Read back from a kept state: our own file, told apart by each object's own tag. */
export const tagged = <T extends { object: string }>(tag: T['object']) =>
  z.custom<T>((value) => z.object({ object: z.literal(tag), id: z.string() }).safeParse(value).success)
