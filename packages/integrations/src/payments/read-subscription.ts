import { z } from 'zod'
import { type Coupons, getDiscounts } from './read-discounts.ts'
import type { ProviderSubscription, PaymentMethod, Price } from './payment-provider.ts'
import { toInstant, instantOrNull, readShape } from './read-shape.ts'
import {
  priceShape,
  subscriptionShape,
  type PaymentMethodShape,
  type PriceShape,
  type SourceShape,
  type SubscriptionShape,
} from './stripe-shapes.ts'
import { IntegrationFault } from '../http/integration-fault.ts'

/**
 * Reads a subscription as Stripe answers or delivers it, in the shape of before and of after 2025-03-31. What somebody
 * pays beside our plan stands on the same subscription: of its items the one with a price of `ours` counts. `coupons` are
 * those that its discounts name.
 * @throws {IntegrationFault} `unreadable answer`.
 */
export function readSubscription(
  raw: unknown,
  ours: readonly string[] = [],
  coupons: Coupons = new Map(),
): ProviderSubscription {
  const shape = readShape(subscriptionShape, raw)
  const [first] = shape.items.data
  const item = shape.items.data.find(({ price }) => price && ours.includes(price.id)) ?? first
  if (!item.price)
    throw new IntegrationFault('stripe', 'unreadable answer', {
      detail: 'a subscription without a price',
      isLasting: true,
    })
  const periodEnd = shape.current_period_end ?? item.current_period_end
  const endsAt = shape.cancel_at ?? (shape.cancel_at_period_end ? periodEnd : null)
  return {
    id: shape.id,
    customerId: shape.customer.id,
    email: shape.customer.email ?? null,
    isCustomerDeleted: shape.customer.deleted === true,
    status: readStatus(shape),
    itemId: item.id,
    price: withInvoiced(priceFrom(item.price), shape, item.quantity),
    quantity: item.quantity,
    otherItems: shape.items.data.length - 1,
    isScheduled: shape.schedule != null,
    discounts: getDiscounts(shape, item, coupons),
    startedAt: toInstant(startOf(shape)),
    currentPeriodEndsAt: instantOrNull(periodEnd),
    willEnd: shape.ended_at == null && (shape.cancel_at_period_end || shape.cancel_at != null),
    endsAt: instantOrNull(shape.ended_at ?? endsAt),
    canceledAt: instantOrNull(shape.canceled_at),
    endedAt: instantOrNull(shape.ended_at),
    collectionPause: shape.pause_collection
      ? { behavior: shape.pause_collection.behavior, resumesAt: instantOrNull(shape.pause_collection.resumes_at) }
      : null,
    paymentMethod: toPaymentMethod(shape),
    metadata: textsOf(shape.metadata ?? {}),
  }
}

export const subscriptionStatuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const satisfies readonly ProviderSubscription['status'][]

/** Whether another word gives access nobody can say: what stands here stays, and the word is told as it is. */
function readStatus({ status }: SubscriptionShape): ProviderSubscription['status'] {
  const known = subscriptionStatuses.find((it) => it === status)
  if (known) return known
  const detail = `the status '${status}' is not known here`
  throw new IntegrationFault('stripe', 'unreadable answer', { detail, isLasting: true })
}

/** By the name that its version has for it; when it was made, where it has none. */
function startOf({ start_date, start, created }: SubscriptionShape): number {
  const started = start_date ?? start ?? created
  if (started != null) return started
  throw new IntegrationFault('stripe', 'unreadable answer', { detail: 'another shape at start_date', isLasting: true })
}

const textsOf = (metadata: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).flatMap(([name, it]) => (typeof it === 'string' ? [[name, it]] : [])))

export const readPrice = (raw: unknown): Price => priceFrom(readShape(priceShape, raw))

function priceFrom({
  id,
  active,
  currency,
  livemode,
  unit_amount,
  recurring,
  unit_amount_decimal: parts,
}: PriceShape): Price {
  const every = recurring?.interval
  return {
    id,
    amountCents: unit_amount ?? (parts == null ? null : Math.round(parts)),
    currency,
    interval: every === 'month' || every === 'year' ? every : null,
    intervalCount: recurring?.interval_count ?? 1,
    isActive: active !== false,
    isLive: livemode === true,
  }
}

/** A price in tiers says nowhere what it comes to: what was billed last does, where nothing else was billed with it. */
function withInvoiced(price: Price, { latest_invoice: last, items }: SubscriptionShape, quantity: number): Price {
  if (price.amountCents !== null || items.data.length !== 1 || last == null || typeof last === 'string') return price
  return last.subtotal == null ? price : { ...price, amountCents: Math.round(last.subtotal / Math.max(1, quantity)) }
}

/** The subscription's own method, else the customer's, else a card of old; null where it came as an id only. */
function toPaymentMethod({ customer, ...ways }: SubscriptionShape): PaymentMethod | null {
  const settings = 'invoice_settings' in customer ? customer.invoice_settings : null
  const ofCustomer = 'default_source' in customer ? customer.default_source : null
  const method = ways.default_payment_method ?? settings?.default_payment_method
  return method ? methodFrom(method) : sourceFrom(ways.default_source ?? ofCustomer)
}

const numbered = z.object({ last4: z.string().nullish() })

const methodFrom = ({ type, card, ...rest }: PaymentMethodShape): PaymentMethod => ({
  kind: type,
  last4: card?.last4 ?? numbered.safeParse(rest[type]).data?.last4 ?? null,
  wallet: card?.wallet?.type ?? null,
  card: card ? { brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year } : null,
})

function sourceFrom(source: SourceShape | null | undefined): PaymentMethod | null {
  if (!source) return null
  const { object: kind, brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = source
  const isCard = brand !== undefined && last4 !== undefined && expiryMonth !== undefined && expiryYear !== undefined
  const card = isCard ? { brand, last4, expiryMonth, expiryYear } : null
  return { kind, card, last4: last4 ?? null, wallet: null }
}
