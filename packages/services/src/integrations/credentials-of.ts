import type { Platform } from '@joy/contract'
import type { ProbeCredentials } from '@joy/integrations/connection-probe.ts'
import type { Integration } from '@joy/database/entities/integration.entity.ts'
import { configText } from '@joy/domain/integration-config.ts'
import type { Context, SecretBox } from '../context.ts'
import { findIntegration } from './find-integration.ts'
import { openConfig, openKey } from './present-integration.ts'

/** Everything of one integration in the clear, to speak to its platform with. Never leaves the server. */
export const openCredentials = (it: Integration, secrets: SecretBox): ProbeCredentials => ({
  apiKey: openKey(it, 'apiKey', secrets),
  apiSecret: openKey(it, 'apiSecret', secrets),
  config: openConfig(it, secrets),
})

/**
 * The secrets that a delivery may be signed with: the current one, then the previous one during a rotation. A field
 * may hold several, divided by blanks or commas, for a platform that signs each kind of event with its own.
 */
export async function webhookSecretsOf(context: Context, platform: Platform): Promise<string[]> {
  const it = await findIntegration(context, platform)
  if (!it) return []
  const config = openConfig(it, context.secrets)
  return ['config.webhookSecret', 'config.webhookSecretPrevious'].flatMap((name) =>
    (configText(config, name) ?? '').split(/[\s,]+/u).filter(Boolean),
  )
}
