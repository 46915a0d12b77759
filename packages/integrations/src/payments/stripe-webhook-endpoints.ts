import { stripeVersion } from '@joy/domain/integrations/webhook-events.ts'
import { readShape } from './read-shape.ts'
import type { StripeConnection } from './stripe-connection.ts'
import { listShape, newWebhookEndpointShape, type WebhookEndpointShape, webhookEndpointShape } from './stripe-shapes.ts'
import type { WebhookEndpoint, WebhookEndpoints } from './webhook-endpoint.ts'

/** Where Stripe sends its events. An account has 16 endpoints at most: one page holds them all. */
export function stripeWebhookEndpoints({ stripe, within, find }: StripeConnection): WebhookEndpoints {
  return {
    async listWebhookEndpoints(call) {
      const list = readShape(listShape, await within(call, async () => stripe.webhookEndpoints.list({ limit: 100 })))
      return list.data.map((raw) => read(readShape(webhookEndpointShape, raw)))
    },
    async createWebhookEndpoint({ url, events, description }, call) {
      const { idempotencyKey } = call
      const made = await within(call, () =>
        stripe.webhookEndpoints.create(
          { url, enabled_events: [...events], api_version: stripeVersion, description },
          { idempotencyKey },
        ),
      )
      const { secret, ...endpoint } = readShape(newWebhookEndpointShape, made)
      return { ...read(endpoint), secret }
    },
    async repairWebhookEndpoint({ id, events }, call) {
      const { idempotencyKey } = call
      const change = { enabled_events: [...events], disabled: false }
      const changed = await within(call, () => stripe.webhookEndpoints.update(id, change, { idempotencyKey }))
      return read(readShape(webhookEndpointShape, changed))
    },
    async deleteWebhookEndpoint(id, call) {
      await find(call, () => stripe.webhookEndpoints.del(id))
    },
  }
}

const read = ({ id, url, enabled_events, status, api_version }: WebhookEndpointShape): WebhookEndpoint => ({
  id,
  url,
  events: enabled_events,
  isEnabled: status === 'enabled',
  apiVersion: api_version,
  isCurrent: api_version === stripeVersion,
})
