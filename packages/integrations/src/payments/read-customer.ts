import { z } from 'zod'
import type { Charge } from './payment-provider.ts'
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
  id: z.string(),
  charge: reference.nullish(),
  status: z.string().nullish().catch(null),
  amount: z.number(),
  currency: z.string(),
  reason: z.string().nullish().catch(null),
  evidence: z.object({ customer_email_address: z.string().nullish() }).nullish().catch(null),
})

/**
 * A payment that its payer's bank takes back, in the smallest unit of the currency. `email`: the payer's, where Stripe knows it;
 * `status` is Stripe's word, like needs_response, won, lost, warning_closed.
 */
type Dispute = {
  id: string
  chargeId: string | null
  email: string | null
  amountCents: number
  currency: string
  reason: string | null
  status: string | null
}

/**
 * Whose a customer's object is: a payment method's, or the customer's own; null once it belongs to nobody.
 * @throws {IntegrationFault} `unreadable answer`.
 */
export function readCustomerId(raw: unknown): string | null {
  const { object, id, customer } = readShape(ofCustomer, raw)
  return object === 'customer' ? id : (customer ?? null)
}

/** @throws {IntegrationFault} `unreadable answer`. */
export function readCharge(raw: unknown): Charge {
  const { customer, amount, amount_refunded, currency } = readShape(chargeShape, raw)
  return { customerId: customer ?? null, amountCents: amount, refundedCents: amount_refunded, currency }
}

/** @throws {IntegrationFault} `unreadable answer`. */
export function readDispute(raw: unknown): Dispute {
  const { id, charge, amount, currency, reason, status, evidence } = readShape(disputeShape, raw)
  return {
    id,
    chargeId: charge ?? null,
    email: evidence?.customer_email_address ?? null,
    amountCents: amount,
    currency,
    reason: reason ?? null,
    status: status ?? null,
  }
}
