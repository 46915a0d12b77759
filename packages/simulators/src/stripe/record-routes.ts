import { secondsInDay } from '@joy/domain/time/durations.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { respond, toPage, getQuery, readParams } from './responses.ts'
import { invalid, missing } from './stripe-error.ts'
import { openEngine } from './engine.ts'

const idParam = z.object({ id: z.string() })
const filter = z.looseObject({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  email: z.string().optional(),
  type: z.string().optional(),
  active: z.enum(['true', 'false']).optional(),
  product: z.string().optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
  created: z.object({ gte: z.coerce.number().optional() }).optional(),
})
const portal = z.strictObject({
  customer: z.string(),
  return_url: z.url(),
  configuration: z.string().optional(),
  flow_data: z.strictObject({ type: z.enum(['payment_method_update']) }).optional(),
})
const newCustomer = z.strictObject({ email: z.email().optional(), name: z.string().optional() })
const eventDays = 30
const noPortalSettings =
  'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.'
const emptyFlow = {
  after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
  subscription_cancel: null,
  subscription_update: null,
  subscription_update_confirm: null,
}

/** Everything that is read and listed, customers, and the way into the customer portal. */
export function recordRoutes(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)
  // Asked for each time: whoever empties the state puts other lists in their places.
  const tables = {
    coupons: () => state.coupons,
    prices: () => state.prices,
    products: () => state.products,
    customers: () => state.customers,
    payment_methods: () => state.paymentMethods,
    invoices: () => state.invoices,
    events: () => state.events,
    charges: () => state.charges,
    disputes: () => state.disputes,
  }

  for (const [name, rows] of Object.entries(tables)) {
    server.get(`/v1/${name}/:id`, (request, reply) => {
      const { id } = idParam.parse(request.params)
      const found = rows().find((it) => it.id === id)
      if (!found) throw missing(name.replace(/s$/, ''), id)
      return respond(world, request, reply, found)
    })
    server.get(`/v1/${name}`, (request, reply) => {
      const wanted = readParams(filter, getQuery(request))
      const found = rows().filter((it) => isWanted(it, wanted))
      return respond(world, request, reply, toPage<{ id: string }>(found, getQuery(request), `/v1/${name}`))
    })
  }

  server.get('/v1/balance', (_request, reply) => {
    const none = { amount: 0, currency: 'usd', source_types: { card: 0 } }
    return reply.send({ object: 'balance', available: [none], livemode: false, pending: [none] })
  })

  server.post('/v1/customers', (request, reply) => {
    const { email = null, name = null } = readParams(newCustomer, request.body)
    return respond(world, request, reply, engine.addCustomer(email, name))
  })

  server.post('/v1/customers/:id', (request, reply) => {
    const { id } = idParam.parse(request.params)
    const customer = state.customers.find((it) => it.id === id)
    if (!customer) throw missing('customer', id)
    Object.assign(customer, readParams(newCustomer, request.body))
    engine.emit('customer.updated', customer)
    return respond(world, request, reply, customer)
  })

  server.post('/v1/billing_portal/sessions', (request, reply) => {
    const { customer, return_url: returnUrl, flow_data: flow, configuration } = readParams(portal, request.body)
    if (!state.customers.some(({ id }) => id === customer))
      throw invalid(`No such customer: '${customer}'`, 'customer', 'resource_missing')
    const named = state.portalConfigurations.find((it) => it.id === configuration)
    if (configuration !== undefined && !named?.active)
      throw invalid(`No such configuration: '${configuration}'`, 'configuration', 'resource_missing')
    if (configuration === undefined && !state.hasPortalSettings) throw invalid(noPortalSettings)
    const id = engine.newId('bps')
    state.portals.push({ id, customer, returnUrl, flow: flow?.type ?? null })
    world.changed()
    return respond(world, request, reply, {
      id,
      object: 'billing_portal.session',
      configuration: named?.id ?? 'bpc_1sim',
      created: engine.seconds(),
      customer,
      customer_account: null,
      flow: flow ? { ...emptyFlow, type: flow.type } : null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: returnUrl,
      url: `${world.origin()}/stripe/portal/${id}`,
    })
  })

  function isWanted(row: object, wanted: z.output<typeof filter>): boolean {
    const { customer, subscription, email, type, created, product, lookup_keys: keys } = wanted
    const record = z.looseObject({ created: z.number(), object: z.string() }).parse(row)
    // Of prices only active ones are listed unless the others are asked for.
    const active = wanted.active ?? (record.object === 'price' ? 'true' : undefined)
    const oldest = record.object === 'event' ? engine.seconds() - eventDays * secondsInDay : 0
    return (
      (active === undefined || String(record['active']) === active) &&
      (product === undefined || record['product'] === product) &&
      (keys === undefined || keys.some((it) => it === record['lookup_key'])) &&
      (customer === undefined || record['customer'] === customer) &&
      (email === undefined || record['email'] === email) &&
      (type === undefined || record['type'] === type) &&
      (subscription === undefined || getSubscriptionId(record) === subscription) &&
      record.created >= Math.max(oldest, created?.gte ?? 0)
    )
  }
}

const parent = z.object({ parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }) })
const getSubscriptionId = (row: object) => parent.safeParse(row).data?.parent.subscription_details.subscription
