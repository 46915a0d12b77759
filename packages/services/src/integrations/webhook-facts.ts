import type { IntegrationName } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { webhookSetUpMessages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { formatMoment } from '@joy/domain/time/dates.ts'
import type { WebhookFacts } from '@joy/integrations/connection-probe.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { webhookTarget } from './webhook-target.ts'

/** Where a platform's events are to come, and when the last one came that its present secret signed. */
export async function readWebhookFacts(context: Context, platform: IntegrationName): Promise<WebhookFacts> {
  if (platform === 'email')
    return {
      address: '',
      hindrance: webhookSetUpMessages.unsupported(integrationTitles[platform]),
      lastDelivery: null,
    }
  const last = await db(context.em)
    .selectFrom('webhookDelivery')
    .select('receivedAt')
    .where('platform', '=', platform)
    .where('signedWith', '=', 'current')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const lastDelivery = last ? formatMoment(last.receivedAt, await communityZone(context.em)) : null
  return { ...webhookTarget(context, platform), lastDelivery }
}
