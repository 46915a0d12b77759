import type { IntegrationName } from '@joy/contract'
import type { ProbeCredentials } from '@joy/integrations/connection-probe.ts'
import type { Integration } from '@joy/database/entities/integration.entity.ts'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import { integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Context, SecretBox } from '../context.ts'
import { findIntegration } from './find-integration.ts'
import { openConfig, openKey } from './present-integration.ts'

/** Everything of one integration in the clear, to speak to its platform with. Never leaves the server. */
export const openCredentials = (integration: Integration, secrets: SecretBox): ProbeCredentials => ({
  apiKey: openKey(integration, 'apiKey', secrets),
  apiSecret: openKey(integration, 'apiSecret', secrets),
  config: openConfig(integration, secrets),
  keyVersion: integration.keyVersion,
})

/** The secrets that webhook requests may be signed with; those of before count while they are being changed. */
export type WebhookSecretTexts = { current: string[]; previous: string[] }

/** So long a secret that was replaced counts beside the new one: Stripe and Planning Center try an event again for three days. */
const PREVIOUS_DAYS = 3

/** All of them; a field may hold several, divided by blanks or commas, as they were kept before each event had its own. */
export async function getWebhookSecrets(context: Context, platform: IntegrationName): Promise<WebhookSecretTexts> {
  const integration = await findIntegration(context, platform)
  const config = integration ? openConfig(integration, context.secrets) : {}
  const split = (name: string) => (configText(config, name) ?? '').split(/[\s,]+/u).filter(Boolean)
  const ofEvents = integrationFields[platform].flatMap(({ name }) =>
    name.startsWith('config.webhookSecrets.') ? split(name) : [],
  )
  const since = integration?.previousSecretSince
  const isOver = since && context.clock.now().getTime() - since.getTime() > PREVIOUS_DAYS * millisecondsInDay
  return {
    current: [...split('config.webhookSecret'), ...ofEvents],
    previous: isOver ? [] : split('config.webhookSecretPrevious'),
  }
}
