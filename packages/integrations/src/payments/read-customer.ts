import { z } from 'zod'
import { readShape } from './read-shape.ts'
import { reference } from './stripe-shapes.ts'

const ofCustomer = z.object({ object: z.string(), id: z.string(), customer: reference.nullish() })
const chargeShape = z.object({
  object: z.literal('charge'),
  customer: reference.nullish(),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
})

const disputeShape = z.object({
  object: z.literal('dispute'),
  amount: z.number(),
  currency: z.string(),
  reason: z.string().nullish(),
  evidence: z.object({ customer_email_address: z.string().nullish() }).nullish(),
})

/** A payment that its payer's bank takes back, in the smallest unit of the currency. `email`: the payer's, where Stripe knows it. */
export type Dispute = { email: string | null; amountCents: number; currency: string; reason: string | null }

/** What went back of a charge, all refunds of it together, in the smallest unit of the currency. */
export type Refund = { customerId: string | null; amountCents: number; refundedCents: number; currency: string }

/**
 * Whose a customer's object is: a payment method's, or the customer's own; null once it belongs to nobody.
 * @throws {IntegrationFault} `unreadable answer`.
 */
export function readCustomerId(raw: unknown): string | null {
  const { object, id, customer } = readShape(ofCustomer, raw)
  return object === 'customer' ? id : (customer ?? null)
}

/** @throws {IntegrationFault} `unreadable answer`. */
export function readRefund(raw: unknown): Refund {
  const { customer, amount, amount_refunded, currency } = readShape(chargeShape, raw)
  return { customerId: customer ?? null, amountCents: amount, refundedCents: amount_refunded, currency }
}

/** @throws {IntegrationFault} `unreadable answer`. */
export function readDispute(raw: unknown): Dispute {
  const { amount, currency, reason, evidence } = readShape(disputeShape, raw)
  return { email: evidence?.customer_email_address ?? null, amountCents: amount, currency, reason: reason ?? null }
}
