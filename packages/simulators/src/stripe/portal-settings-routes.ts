import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { openEngine } from './engine.ts'
import { getQuery, readParams, respond, toPage } from './responses.ts'
import { missing } from './stripe-error.ts'
import type { SimulatedPortalSettings } from './stripe-state.ts'

const flag = z.enum(['true', 'false'])
const feature = z.strictObject({ enabled: flag })
const features = z.strictObject({
  customer_update: feature.extend({ allowed_updates: z.array(z.string()).optional() }).optional(),
  invoice_history: feature.optional(),
  payment_method_update: feature.optional(),
  subscription_cancel: feature.extend({ mode: z.enum(['at_period_end', 'immediately']).optional() }).optional(),
})
const metadata = z.record(z.string(), z.string()).optional()
const created = z.strictObject({ default_return_url: z.url().optional(), features, metadata })
const change = z.strictObject({ active: flag.optional(), metadata })
const filter = z.looseObject({ active: flag.optional(), is_default: flag.optional() })
const idParam = z.object({ id: z.string() })

/** What customers may do in the portal: as the account's owner saved it, and as programs made it. */
export function portalSettingsRoutes(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)

  server.get('/v1/billing_portal/configurations', (request, reply) => {
    const { active, is_default: isDefault } = readParams(filter, getQuery(request))
    const saved = state.hasPortalSettings ? [savedSettings] : []
    const rows = [...saved, ...state.portalConfigurations.map(toSettings)].filter(
      (it) =>
        (active === undefined || String(it.active) === active) &&
        (isDefault === undefined || String(it.is_default) === isDefault),
    )
    return respond(world, request, reply, toPage(rows, getQuery(request), '/v1/billing_portal/configurations'))
  })
  server.post('/v1/billing_portal/configurations', (request, reply) => {
    const asked = readParams(created, request.body)
    const made: SimulatedPortalSettings = {
      id: engine.newId('bpc'),
      active: true,
      returnUrl: asked.default_return_url ?? null,
      metadata: asked.metadata ?? {},
      created: engine.seconds(),
    }
    state.portalConfigurations.push(made)
    world.changed()
    return respond(world, request, reply, toSettings(made))
  })
  server.post('/v1/billing_portal/configurations/:id', (request, reply) => {
    const { id } = idParam.parse(request.params)
    const found = state.portalConfigurations.find((it) => it.id === id)
    if (!found) throw missing('configuration', id, 'configuration')
    const asked = readParams(change, request.body)
    if (asked.active !== undefined) found.active = asked.active === 'true'
    Object.assign(found.metadata, asked.metadata)
    world.changed()
    return respond(world, request, reply, toSettings(found))
  })
}

const savedSettings = {
  id: 'bpc_1sim',
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: 1_700_000_000,
  default_return_url: null as string | null,
  features: {
    customer_update: { allowed_updates: ['email', 'address'], enabled: true },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, options: ['other'] },
      enabled: true,
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  },
  is_default: true,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: 1_700_000_000,
}

const toSettings = ({ id, active, returnUrl, metadata: data, created: at }: SimulatedPortalSettings) => ({
  ...savedSettings,
  id,
  active,
  created: at,
  updated: at,
  default_return_url: returnUrl,
  is_default: false,
  metadata: data,
})
