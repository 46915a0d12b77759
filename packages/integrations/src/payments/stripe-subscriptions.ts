import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call, Page, Unreadable } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { Keyed, ProviderSubscription, PaymentProvider } from './payment-provider.ts'
import { readShape } from './read-shape.ts'
import { readSubscription } from './read-subscription.ts'
import { stripeCoupons } from './stripe-coupons.ts'
import type { StripeConnection } from './stripe-connection.ts'
import { listShape, subscriptionShape } from './stripe-shapes.ts'

const details = [
  'default_payment_method',
  'customer',
  'customer.invoice_settings.default_payment_method',
  'discounts.source.coupon',
  'items.data.discounts',
]
// A path may have four parts, with the 'data' of a list: deeper coupons are asked for by themselves.
const ofOne = [...details, 'latest_invoice.discounts.source.coupon', 'customer.discount.source.coupon']
const ofList = [...details, 'latest_invoice.discounts'].map((it) => `data.${it}`)
const isOver = ({ status }: ProviderSubscription) => status === 'canceled' || status === 'incomplete_expired'

/** With its present period or within it: an end that lies further ahead lets it be charged until then. */
const endsInTime = ({ willEnd, endsAt, currentPeriodEndsAt }: ProviderSubscription) =>
  willEnd && (endsAt === null || currentPeriodEndsAt === null || endsAt <= currentPeriodEndsAt)

type Verbs = Pick<
  PaymentProvider,
  'getSubscription' | 'listSubscriptions' | 'cancelAtPeriodEnd' | 'endNow' | 'resume' | 'changePrice'
>

/** Each write reads first: what is done already is not done again, what has ended is left alone. */
export function stripeSubscriptions(connection: StripeConnection): Verbs {
  const { stripe, prices, within, find } = connection
  const toCoupons = stripeCoupons(connection)
  const read = async (raw: unknown, call?: Call) => readSubscription(raw, prices, await toCoupons([raw], call))
  return {
    async getSubscription(id, call) {
      const found = await find(call, () => stripe.subscriptions.retrieve(id, { expand: ofOne }))
      return found && read(found, call)
    },
    async listSubscriptions({ customerId, cursor }, call) {
      const filter: Stripe.SubscriptionListParams = { status: 'all', limit: 100, expand: ofList }
      if (customerId) filter.customer = customerId
      if (cursor) filter.starting_after = cursor
      const page = await within(call, async () => stripe.subscriptions.list(filter))
      const coupons = await toCoupons(listShape.safeParse(page).data?.data ?? [], call)
      return readPage(page, (raw) => readSubscription(raw, prices, coupons))
    },
    async cancelAtPeriodEnd(id, call) {
      const now = await present(id, call)
      return isOver(now) || endsInTime(now) ? now : update(id, { cancel_at_period_end: true }, call)
    },
    async endNow(id, call) {
      const now = await present(id, call)
      const { idempotencyKey } = call
      const asked = { prorate: false, invoice_now: false, expand: ofOne }
      const over = isOver(now)
        ? now
        : await read(await within(call, () => stripe.subscriptions.cancel(id, asked, { idempotencyKey })), call)
      await voidOpenInvoices(id, call)
      return over
    },
    async resume(id, call) {
      const { subscription, raw } = await presentRaw(id, call)
      if (isOver(subscription)) throw ended()
      if (!subscription.willEnd) return subscription
      return update(id, raw.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }, call)
    },
    async changePrice({ subscriptionId, priceId }, call) {
      const now = await present(subscriptionId, call)
      if (isOver(now)) throw ended()
      if (now.price.id === priceId) return now
      const items = [{ id: now.itemId, price: priceId }]
      return update(subscriptionId, { items, proration_behavior: 'create_prorations' }, call)
    },
  }

  /** Stripe only ceases to try them: their pages go on taking money for what has ended. */
  async function voidOpenInvoices(subscription: string, { idempotencyKey, ...call }: Keyed): Promise<void> {
    const open = await within(call, async () => stripe.invoices.list({ subscription, status: 'open', limit: 100 }))
    for (const raw of readShape(listShape, open).data) {
      const { id } = readShape(named, raw)
      await within(call, () => stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `${idempotencyKey}:${id}` }))
    }
  }

  async function presentRaw(id: string, call: Call) {
    const found = await within(call, () => stripe.subscriptions.retrieve(id, { expand: ofOne }))
    return { subscription: await read(found, call), raw: readShape(subscriptionShape, found) }
  }

  async function present(id: string, call: Call): Promise<ProviderSubscription> {
    return (await presentRaw(id, call)).subscription
  }

  async function update(
    id: string,
    change: Stripe.SubscriptionUpdateParams,
    call: Keyed,
  ): Promise<ProviderSubscription> {
    const { idempotencyKey } = call
    const asked = { ...change, expand: ofOne }
    return read(await within(call, () => stripe.subscriptions.update(id, asked, { idempotencyKey })), call)
  }
}

const ended = () =>
  new IntegrationFault('stripe', 'conflict', { detail: 'the subscription has ended' }, 'This subscription has ended.')

const named = z.object({ id: z.string() })

/**
 * A page of a list, each of its objects read by itself: one that cannot be is named and left out. The cursor is the last
 * one's id. @throws {IntegrationFault} `unreadable answer` where the page is none, or cannot be gone on from
 */
export function readPage<T extends { id: string }>(raw: unknown, read: (object: unknown) => T): Page<T> {
  const { data, has_more } = readShape(listShape, raw)
  const items: T[] = []
  const unreadable: Unreadable[] = []
  for (const object of data)
    try {
      items.push(read(object))
    } catch (error) {
      if (!(error instanceof IntegrationFault)) throw error
      unreadable.push({
        id: named.safeParse(object).data?.id ?? '',
        reason: error.detail ?? error.message,
        raw: object,
      })
    }
  const last = has_more ? readShape(named, data.at(-1)).id : null
  return { items, nextCursor: last, unreadable }
}
