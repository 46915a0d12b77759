import type { Integration as IntegrationShape } from '@joy/contract'
import { integrationConfig } from '@joy/contract/schemas/integration.ts'
import type { Integration } from '@joy/database/entities/integration.entity.ts'
import type { SecretBox } from '../context.ts'
import { isSecret, type KeyField, maskOf, purposeOf } from './secrets.ts'

/** As it may leave: secrets masked. */
export function presentIntegration(it: Integration, secrets: SecretBox): IntegrationShape {
  const shown = (field: KeyField) => {
    const key = openKey(it, field, secrets)
    return key !== null && isSecret(it.platform, field) ? maskOf(key) : key
  }
  return {
    id: it.id,
    platform: it.platform,
    isActive: it.isActive,
    apiKey: shown('apiKey'),
    apiSecret: shown('apiSecret'),
    config: integrationConfig.parse(it.config),
  }
}

/** The stored key itself; for use inside the server alone. */
export function openKey(it: Integration, field: KeyField, secrets: SecretBox): string | null {
  const sealed = it[field]
  return sealed ? secrets.open(sealed, purposeOf(it.platform, field)) : null
}
