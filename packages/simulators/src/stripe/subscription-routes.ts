import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { planObject } from './catalogue-objects.ts'
import { respond, toPage, getQuery, readParams } from './responses.ts'
import { nextPeriodEnd } from './add-interval.ts'
import { getPeriodEnd } from './pass-time.ts'
import { invalid, missing } from './stripe-error.ts'
import { openEngine } from './engine.ts'
import type { WireSubscription } from './wire.ts'

const idParam = z.object({ id: z.string() })
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const behavior = z.enum(['keep_as_draft', 'mark_uncollectible', 'void'])
const update = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([z.literal(''), z.coerce.number().int()]).optional(),
  items: z.array(z.object({ id: z.string(), price: z.string() })).optional(),
  pause_collection: z
    .union([z.literal(''), z.strictObject({ behavior, resumes_at: z.coerce.number().int().optional() })])
    .optional(),
  default_payment_method: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  proration_behavior: z.enum(['create_prorations', 'none', 'always_invoice']).optional(),
  expand: z.array(z.string()).optional(),
})
const filter = z.looseObject({
  customer: z.string().optional(),
  status: z.string().optional(),
  price: z.string().optional(),
})

/** `/v1/subscriptions`: read, list, cancel at the end of the period, take that back, change the price. */
export function subscriptionRoutes(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)
  const find = (params: unknown): WireSubscription => {
    const { id } = idParam.parse(params)
    const found = state.subscriptions.find((it) => it.id === id)
    if (!found) throw missing('subscription', id)
    return found
  }

  server.get('/v1/subscriptions', (request, reply) => {
    const { customer, status, price } = readParams(filter, getQuery(request))
    const rows = state.subscriptions.filter(
      (subscription) =>
        (customer === undefined || subscription.customer === customer) &&
        (price === undefined || subscription.items.data[0]?.price.id === price) &&
        (status === 'all' ||
          (status === undefined ? subscription.status !== 'canceled' : subscription.status === status)),
    )
    return respond(world, request, reply, toPage(rows, getQuery(request), '/v1/subscriptions'))
  })
  server.get('/v1/subscriptions/:id', (request, reply) => respond(world, request, reply, find(request.params)))

  server.post('/v1/subscriptions/:id', (request, reply) => {
    const subscription = find(request.params)
    const params = readParams(update, request.body)
    if (subscription.status === 'canceled')
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
    engine.changeSubscription(subscription, changeFrom(subscription, params))
    return respond(world, request, reply, subscription)
  })

  server.delete('/v1/subscriptions/:id', (request, reply) => {
    const subscription = find(request.params)
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
    engine.endSubscription(subscription, engine.seconds())
    return respond(world, request, reply, subscription)
  })

  function changeFrom(subscription: WireSubscription, params: z.output<typeof update>): Partial<WireSubscription> {
    const change: Partial<WireSubscription> = {}
    if (params.cancel_at_period_end !== undefined && params.cancel_at !== undefined)
      throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', 'cancel_at')
    if (params.cancel_at_period_end === true)
      Object.assign(change, endingAt(getPeriodEnd(subscription)), { cancel_at_period_end: true })
    if (params.cancel_at_period_end === false || params.cancel_at === '')
      Object.assign(change, { cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    if (typeof params.cancel_at === 'number')
      Object.assign(change, endingAt(params.cancel_at), { cancel_at_period_end: false })
    if (params.pause_collection === '') change.pause_collection = null
    else if (params.pause_collection)
      change.pause_collection = { ...params.pause_collection, resumes_at: params.pause_collection.resumes_at ?? null }
    if (params.default_payment_method !== undefined) change.default_payment_method = params.default_payment_method
    if (params.metadata) change.metadata = { ...subscription.metadata, ...params.metadata }
    const [item] = params.items ?? []
    if (item) Object.assign(change, repriced(subscription, item))
    return change
  }

  const endingAt = (at: number) => ({ cancel_at: at, canceled_at: engine.seconds() })

  function repriced(subscription: WireSubscription, { id, price: priceId }: { id: string; price: string }) {
    const price = state.prices.find((it) => it.id === priceId)
    if (!price) throw invalid(`No such price: '${priceId}'`, 'items[0][price]', 'resource_missing')
    const data = subscription.items.data.map((it) => (it.id === id ? { ...it, price, plan: planObject(price) } : it))
    if (!data.some((it) => it.id === id))
      throw invalid(`No such subscription item: '${id}'`, 'items[0][id]', 'resource_missing')
    const was = subscription.items.data.find((it) => it.id === id)?.price.recurring?.interval
    const interval = price.recurring?.interval === 'year' ? 'year' : 'month'
    const items = { ...subscription.items, data }
    if (was === interval) return { items }
    // Another interval begins a period of its own at once, and with it another anchor.
    const now = engine.seconds()
    const end = nextPeriodEnd(now, interval, now)
    const begun = data.map((it) => ({ ...it, current_period_start: now, current_period_end: end }))
    return {
      items: { ...items, data: begun },
      billing_cycle_anchor: now,
      ...(subscription.cancel_at_period_end ? { cancel_at: end } : {}),
    }
  }
}
