import { z } from 'zod'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import { webhookSubscription, webhookSubscriptionDocument } from './json-api.ts'
import { listAll } from './list-all.ts'
import { jsonApiType } from './planning-center-client.ts'

/** One kind of event, sent to one address; `name` is that of the event. Each has a secret of its own. */
type WebhookSubscription = { id: string; name: string; url: string; isActive: boolean; secret: string }

/** @throws {IntegrationFault} from every call; `forbidden` for a token whose owner may not manage webhooks. */
export type WebhookSubscriptions = {
  listWebhookSubscriptions(call?: Call): Promise<readonly WebhookSubscription[]>
  /** The same twice is two: look first. */
  createWebhookSubscription(subscription: { name: string; url: string }, call?: Call): Promise<WebhookSubscription>
  /** Switches it on again. */
  activateWebhookSubscription(id: string, call?: Call): Promise<WebhookSubscription>
  /** One that is gone already is fine. */
  deleteWebhookSubscription(id: string, call?: Call): Promise<void>
}

const path = '/webhooks/v2/webhook_subscriptions'
const type = 'WebhookSubscription'

/** Planning Center's Webhooks API; `client` asks it in its own version. */
export function webhookSubscriptions(client: JsonClient): WebhookSubscriptions {
  const at = (id: string) => `${path}/${encodeURIComponent(id)}`
  return {
    async listWebhookSubscriptions(call) {
      const { data } = await listAll(client, path, call)
      // One that cannot be read is none of ours: those were read as they were made.
      return data.flatMap((raw) => webhookSubscription.safeParse(raw).data ?? []).map(read)
    },
    async createWebhookSubscription({ name, url }, call) {
      const body = { data: { type, attributes: { name, url, active: true } } }
      const schema = webhookSubscriptionDocument
      const asked = { method: 'POST', path, body, mediaType: jsonApiType, schema, isRepeatable: false } as const
      return read((await client.ask(asked, call)).data)
    },
    async activateWebhookSubscription(id, call) {
      const body = { data: { type, id, attributes: { active: true } } }
      const schema = webhookSubscriptionDocument
      const asked = { method: 'PATCH', path: at(id), body, mediaType: jsonApiType, schema, isRepeatable: true } as const
      return read((await client.ask(asked, call)).data)
    },
    async deleteWebhookSubscription(id, call) {
      try {
        const asked = { method: 'DELETE', path: at(id), mediaType: jsonApiType, isRepeatable: true } as const
        await client.ask({ ...asked, schema: z.undefined() }, call)
      } catch (error) {
        if (!(error instanceof IntegrationFault) || error.kind !== 'not found') throw error
      }
    },
  }
}

type Resource = {
  id: string
  attributes: { name: string; url: string; active: boolean; authenticity_secret: string }
}

const read = ({ id, attributes: { name, url, active, authenticity_secret } }: Resource): WebhookSubscription => ({
  id,
  name,
  url,
  isActive: active,
  secret: authenticity_secret,
})
