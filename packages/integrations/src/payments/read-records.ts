import { z } from 'zod'
import type { CheckoutSession, Invoice, ProviderEvent } from './payment-provider.ts'
import { toInstant, instantOrNull, readShape } from './read-shape.ts'
import { checkoutShape, eventShape, invoiceShape } from './stripe-shapes.ts'

/** @throws {IntegrationFault} `unreadable answer`. */
export function readCheckout(raw: unknown): CheckoutSession {
  const shape = readShape(checkoutShape, raw)
  return {
    id: shape.id,
    url: shape.url ?? null,
    status: shape.status,
    paymentStatus: shape.payment_status,
    expiresAt: toInstant(shape.expires_at),
    customerId: shape.customer ?? null,
    subscriptionId: shape.subscription ?? null,
    email: shape.customer_details?.email ?? shape.customer_email ?? null,
    reference: shape.client_reference_id ?? null,
  }
}

/**
 * Before 2025-03-31 the subscription stands on the invoice, since then under its parent.
 * @throws {IntegrationFault} `unreadable answer`.
 */
export function readInvoice(raw: unknown): Invoice {
  const shape = readShape(invoiceShape, raw)
  return {
    id: shape.id,
    number: shape.number ?? null,
    status: shape.status ?? null,
    subscriptionId: shape.parent?.subscription_details?.subscription ?? shape.subscription ?? null,
    customerId: shape.customer ?? null,
    email: shape.customer_email ?? null,
    amountPaidCents: shape.amount_paid,
    amountDueCents: shape.amount_due,
    taxCents: shape.total_taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? shape.tax ?? 0,
    currency: shape.currency,
    createdAt: toInstant(shape.created),
    paidAt: instantOrNull(shape.status_transitions?.paid_at),
    tries: shape.attempt_count ?? 0,
    nextTryAt: instantOrNull(shape.next_payment_attempt),
    url: shape.hosted_invoice_url ?? null,
    reason: shape.billing_reason ?? null,
    chargedPriceIds: (shape.lines?.data ?? []).flatMap((line) =>
      line && line.amount > 0 ? (line.pricing?.price_details?.price ?? line.price ?? []) : [],
    ),
  }
}

const named = z.object({ id: z.string() })

/** Of an object that is asked for again its id alone matters, whatever else its version holds. @throws {IntegrationFault} */
export const readId = (raw: unknown): string => readShape(named, raw).id

/** An event's id and kind, and what it happened to: all that is read of it when it comes. @throws {IntegrationFault} */
export function readEventName(raw: unknown): { id: string; type: string; subjectId: string | null } {
  const { id, type, data } = readShape(eventName, raw)
  return { id, type, subjectId: named.safeParse(data?.object).data?.id ?? null }
}
const eventName = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.unknown().optional() }).nullish().catch(null),
})

/** An event of any type; its object is read by who handles the type. @throws {IntegrationFault} `unreadable answer`. */
export function readProviderEvent(raw: unknown): ProviderEvent {
  const { id, type, created, livemode, account, context, data } = readShape(eventShape, raw)
  const accountId = account ?? context ?? null
  return { id, type, createdAt: toInstant(created), isLive: livemode === true, accountId, object: data.object, raw }
}
