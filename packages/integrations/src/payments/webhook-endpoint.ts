import { stripeEvents } from '@joy/domain/integrations/webhook-events.ts'
import type { Call } from '../call.ts'
import type { Keyed } from './payment-provider.ts'

/** Where the payment provider sends its events. `events` are its names of them; `*` stands for all. */
export type WebhookEndpoint = {
  id: string
  url: string
  events: readonly string[]
  isEnabled: boolean
  /** The version of its API in which it sends them; null: whichever the account has. */
  apiVersion: string | null
  /** Whether that is the version that is read here. */
  isCurrent: boolean
}

/** The secret that its deliveries are signed with is told once, as it is made. */
type NewWebhookEndpoint = WebhookEndpoint & { secret: string }

/** @throws {IntegrationFault} from every call; `forbidden` for a key that may not manage endpoints. */
export type WebhookEndpoints = {
  listWebhookEndpoints(call?: Call): Promise<readonly WebhookEndpoint[]>
  /** In the version of the API that is read here. */
  createWebhookEndpoint(
    endpoint: { url: string; events: readonly string[]; description: string },
    call: Keyed,
  ): Promise<NewWebhookEndpoint>
  /** Switches it on, with these events and no others. */
  repairWebhookEndpoint(endpoint: { id: string; events: readonly string[] }, call: Keyed): Promise<WebhookEndpoint>
  /** One that is gone already is fine. */
  deleteWebhookEndpoint(id: string, call?: Call): Promise<void>
}

/** Which of the events that are handled here an endpoint does not send. */
export const missingEvents = ({ events }: Pick<WebhookEndpoint, 'events'>): string[] =>
  events.includes('*') ? [] : stripeEvents.filter((it) => !events.includes(it))
