import type { Integration as IntegrationShape } from '@joy/contract'
import { integrationConfig } from '@joy/contract/schemas/integration.ts'
import { integrationPurpose } from '@joy/domain/integrations/integration-purpose.ts'
import type { Integration } from '@joy/database/entities/integration.entity.ts'
import { configText, withConfigText } from '@joy/domain/integrations/integration-config.ts'
import { type IntegrationFieldName, integrationFields, toMask } from '@joy/domain/integrations/integration-fields.ts'
import type { SecretBox } from '../context.ts'
import { isSecret, type KeyField } from './secrets.ts'

/** As it may leave: secrets masked, those of the config too. */
export function presentIntegration(integration: Integration, secrets: SecretBox): IntegrationShape {
  const shown = (field: KeyField) => {
    const key = openKey(integration, field, secrets)
    return key !== null && isSecret(integration.platform, field) ? toMask(key) : key
  }
  return {
    id: integration.id,
    platform: integration.platform,
    isActive: integration.isActive,
    apiKey: shown('apiKey'),
    apiSecret: shown('apiSecret'),
    config: mapSecrets(integration, secrets, toMask),
    version: integration.version,
  }
}

/** The stored key itself; for use inside the server alone. */
export function openKey(integration: Integration, field: KeyField, secrets: SecretBox): string | null {
  const sealed = integration[field]
  return sealed ? secrets.open(sealed, integrationPurpose(integration.platform, field)) : null
}

/** The config with its secrets in the clear; for use inside the server alone. */
export const openConfig = (integration: Integration, secrets: SecretBox): IntegrationShape['config'] =>
  mapSecrets(integration, secrets, (secret) => secret)

/** The stored text of any field, in the clear; for use inside the server alone. */
export function openField(integration: Integration, field: IntegrationFieldName, secrets: SecretBox): string | null {
  if (field === 'apiKey' || field === 'apiSecret') return openKey(integration, field, secrets)
  const stored = configText(integration.config, field)
  return stored !== null && isSecret(integration.platform, field)
    ? secrets.open(stored, integrationPurpose(integration.platform, field))
    : stored
}

function mapSecrets(
  integration: Integration,
  secrets: SecretBox,
  as: (secret: string) => string,
): IntegrationShape['config'] {
  let config = integrationConfig.parse(integration.config)
  for (const { name } of integrationFields[integration.platform].filter((field) => field.isSecret)) {
    if (!name.startsWith('config.')) continue
    const secret = openField(integration, name, secrets)
    if (secret !== null) config = withConfigText(config, name, as(secret))
  }
  return config
}
