import type { Integration, WebhookSetUp } from '@joy/contract'
import { configText, withConfigText } from '@joy/domain/integrations/integration-config.ts'
import { toMask, webhookSecretField } from '@joy/domain/integrations/integration-fields.ts'
import { calledIntegrations } from '@joy/domain/integrations/integration-names.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { planningCenterEvents, stripeEvents } from '@joy/domain/integrations/webhook-events.ts'
import { webhookSetUpMessages as messages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { Refusal } from '../refusal.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { findIntegration } from './connections.ts'
import { isConnected } from './is-connected.ts'

const names = {
  stripe: ['config.webhookSecret'],
  planningcenter: planningCenterEvents.map(webhookSecretField),
} as const

/** The samples' services have an endpoint, or subscriptions, for this program until they are removed. */
export function setUpWebhooks(backend: MockBackend, id: number): WebhookSetUp {
  const { integration, platform } = requireSetUp(backend, id)
  const { hindrance = null } = backend.connections.find((it) => it.id === id)?.webhooks ?? {}
  if (hindrance !== null) throw new Refusal('conflict', hindrance)
  const isThere = !backend.withoutWebhooks.includes(platform)
  const fields = names[platform].filter((name) => configText(integration.config, name) === null)
  const ofStripe = {
    inPlace: messages.endpointInPlace,
    repaired: isThere ? messages.endpointReplaced : messages.endpointMade(stripeEvents.length),
  }
  const ofPlanningCenter = {
    inPlace: messages.subscriptionsInPlace(planningCenterEvents.length),
    repaired: isThere ? messages.secretsKept(fields.length) : messages.subscriptionsMade(planningCenterEvents.length),
  }
  const text = platform === 'stripe' ? ofStripe : ofPlanningCenter
  if (isThere && fields.length === 0) return { outcome: 'in place', done: [text.inPlace] }
  const config = fields.reduce(
    (made, name) => withConfigText(made, name, toMask('whsec_sample_new')),
    integration.config,
  )
  const isMade = platform === 'stripe' || !isThere
  save(backend, { ...integration, config }, isMade)
  backend.withoutWebhooks = backend.withoutWebhooks.filter((it) => it !== platform)
  logActivity(backend, { action: 'Webhooks Set Up', platform: integrationTitles[platform], details: text.repaired })
  return { outcome: isThere ? 'repaired' : 'made', done: [text.repaired] }
}

export function removeWebhooks(backend: MockBackend, id: number): WebhookSetUp {
  const { integration, platform } = requireSetUp(backend, id)
  if (!backend.connections.some((it) => it.id === id && it.webhooks?.isMade))
    throw new Refusal('conflict', messages.nothingMade)
  const config = names[platform].reduce((left, name) => withConfigText(left, name, null), integration.config)
  save(backend, { ...integration, config }, false)
  backend.withoutWebhooks = [...backend.withoutWebhooks, platform]
  const details =
    platform === 'stripe' ? messages.endpointRemoved : messages.subscriptionsRemoved(planningCenterEvents.length)
  logActivity(backend, { action: 'Webhooks Removed', platform: integrationTitles[platform], details })
  return { outcome: 'removed', done: [details] }
}

function requireSetUp(backend: MockBackend, id: number) {
  const integration = findIntegration(backend, id)
  const platform = calledIntegrations.find((it) => it === integration.platform)
  const name = integrationTitles[integration.platform]
  if (!platform) throw new Refusal('invalid_input', messages.unsupported(name))
  if (!isConnected(backend, platform)) throw new Refusal('conflict', messages.notConnected(name))
  return { integration, platform }
}

function save(backend: MockBackend, next: Integration, isMade: boolean): void {
  backend.integrations = backend.integrations.map((it) =>
    it.id === next.id ? { ...next, version: next.version + 1 } : it,
  )
  backend.connections = backend.connections.map((it) =>
    it.id === next.id
      ? { ...it, changedAt: backend.now(), changedBy: actorName(backend), webhooks: { isMade, hindrance: null } }
      : it,
  )
}
