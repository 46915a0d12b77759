import type { WebhookSetUp } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type IntegrationFieldName, webhookSecretField } from '@joy/domain/integrations/integration-fields.ts'
import { webhookSetUpMessages as messages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import type { Context } from '../context.ts'
import { asking } from '../providers/as-app-error.ts'
import { whileClaimed } from './claim-set-up.ts'
import { saveSetUp } from './save-set-up.ts'
import { madeIds, removeOne, requireSetUp, testAnew } from './set-up-webhooks.ts'

/**
 * Removes what `setUpWebhooks` made at a service, and the secrets of it; what somebody made by hand stays.
 * @throws AppError as that does, and `conflict` where nothing was made
 */
export async function removeWebhooks(context: Context, { id }: { id: number }): Promise<WebhookSetUp> {
  const platform = await requireSetUp(context, id)
  return whileClaimed(context, id, async () => {
    const integration = await context.em.findOneOrFail(Integration, { id }, { refresh: true })
    const made = Object.entries(integration.madeWebhooks)
    if (made.length === 0) throw new AppError('conflict', messages.nothingMade)
    // Asked again after a fault it goes on: what is gone by then is fine.
    const ids = await asking(() => madeIds(context, platform, integration))
    await asking(async () => {
      for (const its of ids) await removeOne(context, platform, its)
    })
    const fields = platform === 'stripe' ? [stripeField] : made.map(([event]) => webhookSecretField(event))
    const removed = platform === 'stripe' ? messages.endpointRemoved : messages.subscriptionsRemoved(ids.length)
    const done = [ids.length === 0 ? messages.nothingThere : removed]
    const secrets = new Map(fields.map((field) => [field, null]))
    await saveSetUp(context, { integration, action: 'Webhooks Removed', secrets, made: {}, details: done.join(' ') })
    await testAnew(context, id)
    return { outcome: 'removed', done }
  })
}

const stripeField: IntegrationFieldName = 'config.webhookSecret'
