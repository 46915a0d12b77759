import type { Integration as IntegrationShape } from '@joy/contract'
import { integrationConfig } from '@joy/contract/schemas/integration.ts'
import { integrationPurpose } from '@joy/domain/integrations/integration-purpose.ts'
import type { Integration } from '@joy/database/entities/integration.entity.ts'
import { configText, withConfigText } from '@joy/domain/integrations/integration-config.ts'
import { type IntegrationFieldName, integrationFields, toMask } from '@joy/domain/integrations/integration-fields.ts'
import type { SecretBox } from '../context.ts'
import { isSecret, type KeyField } from './secrets.ts'

/** As it may leave: secrets masked, those of the config too. */
export function presentIntegration(it: Integration, secrets: SecretBox): IntegrationShape {
  const shown = (field: KeyField) => {
    const key = openKey(it, field, secrets)
    return key !== null && isSecret(it.platform, field) ? toMask(key) : key
  }
  return {
    id: it.id,
    platform: it.platform,
    isActive: it.isActive,
    apiKey: shown('apiKey'),
    apiSecret: shown('apiSecret'),
    config: mapSecrets(it, secrets, toMask),
    version: it.version,
  }
}

/** The stored key itself; for use inside the server alone. */
export function openKey(it: Integration, field: KeyField, secrets: SecretBox): string | null {
  const sealed = it[field]
  return sealed ? secrets.open(sealed, integrationPurpose(it.platform, field)) : null
}

/** The config with its secrets in the clear; for use inside the server alone. */
export const openConfig = (it: Integration, secrets: SecretBox): IntegrationShape['config'] =>
  mapSecrets(it, secrets, (secret) => secret)

/** The stored text of any field, in the clear; for use inside the server alone. */
export function openField(it: Integration, field: IntegrationFieldName, secrets: SecretBox): string | null {
  if (field === 'apiKey' || field === 'apiSecret') return openKey(it, field, secrets)
  const stored = configText(it.config, field)
  return stored !== null && isSecret(it.platform, field)
    ? secrets.open(stored, integrationPurpose(it.platform, field))
    : stored
}

function mapSecrets(it: Integration, secrets: SecretBox, as: (secret: string) => string): IntegrationShape['config'] {
  let config = integrationConfig.parse(it.config)
  for (const { name } of integrationFields[it.platform].filter((field) => field.isSecret)) {
    if (!name.startsWith('config.')) continue
    const secret = openField(it, name, secrets)
    if (secret !== null) config = withConfigText(config, name, as(secret))
  }
  return config
}
