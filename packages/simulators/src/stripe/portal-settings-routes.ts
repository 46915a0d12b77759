import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { getQuery, respond, toPage } from './responses.ts'

/** What customers may do in the portal, as its owner saved it. */
export function portalSettingsRoutes(server: FastifyInstance, world: World): void {
  server.get('/v1/billing_portal/configurations', (request, reply) => {
    const rows = world.state.stripe.hasPortalSettings ? [savedSettings] : []
    return respond(world, request, reply, toPage(rows, getQuery(request), '/v1/billing_portal/configurations'))
  })
}

const savedSettings = {
  id: 'bpc_1sim',
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: 1_700_000_000,
  default_return_url: null,
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
