import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call, Page, Unreadable } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { Keyed, PaidSubscription, PaymentProvider } from './payment-provider.ts'
import { readShape } from './read-shape.ts'
import { readSubscription } from './read-subscription.ts'
import type { StripeConnection } from './stripe-connection.ts'
import { listShape, subscriptionShape } from './stripe-shapes.ts'

const details = ['default_payment_method', 'customer', 'customer.invoice_settings.default_payment_method']
const isOver = ({ status }: PaidSubscription) => status === 'canceled' || status === 'incomplete_expired'

type Verbs = Pick<
  PaymentProvider,
  'getSubscription' | 'listSubscriptions' | 'cancelAtPeriodEnd' | 'resume' | 'changePrice'
>

/** Each write reads first: what is done already is not done again, what has ended is left alone. */
export function stripeSubscriptions({ stripe, prices, within, find }: StripeConnection): Verbs {
  const read = (raw: unknown) => readSubscription(raw, prices)
  return {
    async getSubscription(id, call) {
      const found = await find(call, () => stripe.subscriptions.retrieve(id, { expand: details }))
      return found && read(found)
    },
    async listSubscriptions({ customerId, cursor }, call) {
      const expand = details.map((it) => `data.${it}`)
      const filter: Stripe.SubscriptionListParams = { status: 'all', limit: 100, expand }
      if (customerId) filter.customer = customerId
      if (cursor) filter.starting_after = cursor
      return pageOf(await within(call, async () => stripe.subscriptions.list(filter)), read)
    },
    async cancelAtPeriodEnd(id, call) {
      const now = await present(id, call)
      return isOver(now) || now.willEnd ? now : update(id, { cancel_at_period_end: true }, call)
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

  async function presentRaw(id: string, call: Call) {
    const found = await within(call, () => stripe.subscriptions.retrieve(id, { expand: details }))
    return { subscription: read(found), raw: readShape(subscriptionShape, found) }
  }

  async function present(id: string, call: Call): Promise<PaidSubscription> {
    return (await presentRaw(id, call)).subscription
  }

  async function update(id: string, change: Stripe.SubscriptionUpdateParams, call: Keyed): Promise<PaidSubscription> {
    const { idempotencyKey } = call
    const asked = { ...change, expand: details }
    return read(await within(call, () => stripe.subscriptions.update(id, asked, { idempotencyKey })))
  }
}

const ended = () =>
  new IntegrationFault('stripe', 'conflict', { detail: 'the subscription has ended' }, 'This subscription has ended.')

const named = z.object({ id: z.string() })

/**
 * A page of a list, each of its objects read by itself: one that cannot be is named and left out. The cursor is the last
 * one's id. @throws {IntegrationFault} `unreadable answer` where the page is none, or cannot be gone on from
 */
export function pageOf<T extends { id: string }>(raw: unknown, read: (object: unknown) => T): Page<T> {
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
