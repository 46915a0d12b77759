import type { IntegrationName, OutsideIntegration } from '@joy/contract'
import type { Integration } from '@joy/database/entities/integration.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { webhookSetUpMessages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { formatMoment } from '@joy/domain/time/dates.ts'
import type { WebhookFacts } from '@joy/integrations/connection-probe.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { webhookTarget } from './webhook-target.ts'

type Signed = Pick<Integration, 'webhookSecretSince'> & { platform: IntegrationName }

/** Where a platform's events are to come, and what came since its present secret stands. */
export async function readWebhookFacts(
  context: Context,
  { platform, webhookSecretSince }: Signed,
): Promise<WebhookFacts> {
  if (platform === 'email')
    return {
      address: '',
      hindrance: webhookSetUpMessages.unsupported(integrationTitles[platform]),
      lastRequest: null,
      lastRefusal: null,
    }
  const { signedAt, refusedAt } = await lastRequests(context.em, { platform, webhookSecretSince })
  const zone = await communityZone(context.em)
  const show = (at: Date | null) => at && formatMoment(at, zone)
  return { ...webhookTarget(context, platform), lastRequest: show(signedAt), lastRefusal: show(refusedAt) }
}

type SignedAndRefused = { signedAt: Date | null; refusedAt: Date | null }

/**
 * When the last request came that the present secret signed, and when one after it that another did: from then on the service may
 * sign with a secret that is not here.
 */
export async function lastRequests(
  em: Em,
  { platform, webhookSecretSince }: Signed & { platform: OutsideIntegration },
): Promise<SignedAndRefused> {
  const since = webhookSecretSince ?? new Date(0)
  const signed = await db(em)
    .selectFrom('webhookEvent')
    .select('receivedAt')
    .where('platform', '=', platform)
    .where('signedWith', '=', 'current')
    .where('receivedAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const refused = await db(em)
    .selectFrom('webhookRefusal')
    .select('lastAt')
    .where('platform', '=', platform)
    .where('reason', '=', 'bad signature')
    .where('lastAt', '>', signed?.receivedAt ?? since)
    .orderBy('lastAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { signedAt: signed?.receivedAt ?? null, refusedAt: refused?.lastAt ?? null }
}
