import type { Connection } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import type { Context } from '../context.ts'
import { calledIntegrations } from '@joy/domain/integrations/integration-names.ts'
import { toState } from './connection-states.ts'
import { webhookTarget } from './webhook-target.ts'

/** When and by whom each integration's settings were changed, how its connection stands, and what the last test found. */
export async function listConnections(context: Context): Promise<Connection[]> {
  const all = await context.em.find(Integration, {}, { orderBy: { id: 'asc' }, refresh: true })
  return all.map((integration) => ({
    id: integration.id,
    platform: integration.platform,
    changedAt: integration.updatedAt.toISOString(),
    changedBy: integration.changedBy ?? null,
    ...toState(integration, context),
    test: integration.lastTest ?? null,
    webhooks: toWebhooks(context, integration),
    prices: integration.platform === 'stripe' ? { isMade: Object.keys(integration.madePrices).length > 0 } : null,
  }))
}

function toWebhooks(context: Context, { platform, madeWebhooks }: Integration): Connection['webhooks'] {
  const called = calledIntegrations.find((it) => it === platform)
  if (!called) return null
  return { isMade: Object.keys(madeWebhooks).length > 0, hindrance: webhookTarget(context, called).hindrance }
}
