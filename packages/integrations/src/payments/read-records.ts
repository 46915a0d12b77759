import { z } from 'zod'
import type { CheckoutSession, Invoice, ProviderEvent } from './payment-provider.ts'
import { toInstant, instantOrNull, readShape } from './read-shape.ts'
import { checkoutShape, eventShape, invoiceShape } from './stripe-shapes.ts'

/** @throws {IntegrationFault} `unreadable answer`. */
export function readCheckout(raw: unknown): CheckoutSession {
  const it = readShape(checkoutShape, raw)
  return {
    id: it.id,
    url: it.url ?? null,
    status: it.status,
    paymentStatus: it.payment_status,
    expiresAt: toInstant(it.expires_at),
    customerId: it.customer ?? null,
    subscriptionId: it.subscription ?? null,
    email: it.customer_details?.email ?? it.customer_email ?? null,
    reference: it.client_reference_id ?? null,
  }
}

/**
 * Before 2025-03-31 the subscription stands on the invoice, since then under its parent.
 * @throws {IntegrationFault} `unreadable answer`.
 */
export function readInvoice(raw: unknown): Invoice {
  const it = readShape(invoiceShape, raw)
  return {
    id: it.id,
    number: it.number ?? null,
    status: it.status ?? null,
    subscriptionId: it.parent?.subscription_details?.subscription ?? it.subscription ?? null,
    customerId: it.customer ?? null,
    email: it.customer_email ?? null,
    amountPaidCents: it.amount_paid,
    amountDueCents: it.amount_due,
    currency: it.currency,
    createdAt: toInstant(it.created),
    paidAt: instantOrNull(it.status_transitions?.paid_at),
    url: it.hosted_invoice_url ?? null,
    reason: it.billing_reason ?? null,
    chargedPriceIds: (it.lines?.data ?? []).flatMap((line) =>
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
  data: z.object({ object: z.unknown() }).nullish(),
})

/** An event of any type; its object is read by who handles the type. @throws {IntegrationFault} `unreadable answer`. */
export function readProviderEvent(raw: unknown): ProviderEvent {
  const { id, type, created, livemode, data } = readShape(eventShape, raw)
  return { id, type, createdAt: toInstant(created), isLive: livemode, object: data.object, raw }
}
