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
  const it = readShape(subscriptionShape, raw)
  const [first] = it.items.data
  const item = it.items.data.find(({ price }) => price && ours.includes(price.id)) ?? first
  if (!item.price)
    throw new IntegrationFault('stripe', 'unreadable answer', {
      detail: 'a subscription without a price',
      isLasting: true,
    })
  const periodEnd = it.current_period_end ?? item.current_period_end
  const endsAt = it.cancel_at ?? (it.cancel_at_period_end ? periodEnd : null)
  return {
    id: it.id,
    customerId: it.customer.id,
    email: it.customer.email ?? null,
    isCustomerDeleted: it.customer.deleted === true,
    status: it.status,
    itemId: item.id,
    price: priceFrom(item.price),
    quantity: item.quantity,
    discounts: getDiscounts(it, item, coupons),
    startedAt: toInstant(it.start_date),
    currentPeriodEndsAt: instantOrNull(periodEnd),
    willEnd: it.ended_at == null && (it.cancel_at_period_end || it.cancel_at != null),
    endsAt: instantOrNull(it.ended_at ?? endsAt),
    canceledAt: instantOrNull(it.canceled_at),
    endedAt: instantOrNull(it.ended_at),
    collectionPause: it.pause_collection
      ? { behavior: it.pause_collection.behavior, resumesAt: instantOrNull(it.pause_collection.resumes_at) }
      : null,
    paymentMethod: toPaymentMethod(it),
    metadata: it.metadata ?? {},
  }
}

export const readPrice = (raw: unknown): Price => priceFrom(readShape(priceShape, raw))

function priceFrom({ id, active, currency, livemode, unit_amount, recurring }: PriceShape): Price {
  const every = recurring?.interval_count === 1 ? recurring.interval : null
  return {
    id,
    amountCents: unit_amount ?? null,
    currency,
    interval: every === 'month' || every === 'year' ? every : null,
    isActive: active,
    isLive: livemode,
  }
}

/** The subscription's own method, else the customer's, else a card of old; null where it came as an id only. */
function toPaymentMethod({ customer, ...it }: SubscriptionShape): PaymentMethod | null {
  const settings = 'invoice_settings' in customer ? customer.invoice_settings : null
  const ofCustomer = 'default_source' in customer ? customer.default_source : null
  const method = it.default_payment_method ?? settings?.default_payment_method
  return method ? methodFrom(method) : sourceFrom(it.default_source ?? ofCustomer)
}

const methodFrom = ({ type, card }: PaymentMethodShape): PaymentMethod => ({
  kind: type,
  card: card ? { brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year } : null,
})

function sourceFrom(source: SourceShape | null | undefined): PaymentMethod | null {
  if (!source) return null
  const { object: kind, brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = source
  const isCard = brand !== undefined && last4 !== undefined && expiryMonth !== undefined && expiryYear !== undefined
  return { kind, card: isCard ? { brand, last4, expiryMonth, expiryYear } : null }
}
