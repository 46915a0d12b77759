import { integrationConfig } from '@joy/contract/schemas/integration.ts'
import { integrationPurpose } from '@joy/domain/integrations/integration-purpose.ts'
import type { Integration } from '@joy/database/entities/integration.entity.ts'
import { withConfigText } from '@joy/domain/integrations/integration-config.ts'
import type { IntegrationField } from '@joy/domain/integrations/integration-fields.ts'
import type { Context } from '../context.ts'
import { openField, openKey } from './present-integration.ts'

/** Of other keys nothing is known. */
const untried = {
  goodAt: null,
  failingSince: null,
  failure: null,
  failureReason: null,
  forbidden: {},
  askedAt: null,
  lastTest: null,
} satisfies Partial<Integration>

/** Puts a text in its place: both keys and every secret of the config are sealed. With another key all is forgotten that was known of the one before. */
export function storeField(
  integration: Integration,
  field: IntegrationField,
  text: string | null,
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
): void {
  const { name, isSecret } = field
  const seal = (open: string | null) => open && secrets.seal(open, integrationPurpose(integration.platform, name))
  if (name === 'apiKey' || name === 'apiSecret') {
    const isSame = openKey(integration, name, secrets) === text
    // The same text too: it is sealed anew where the key of the seal was changed.
    integration[name] = seal(text)
    if (!isSame) Object.assign(integration, untried, { keyVersion: integration.keyVersion + 1 })
    return
  }
  const side = signs(name)
  if (side && openField(integration, name, secrets) !== text) integration[side] = text === null ? null : clock.now()
  integration.config = withConfigText(integrationConfig.parse(integration.config), name, isSecret ? seal(text) : text)
}

/** Which of both moments another text of a field is kept as; those of single events have none. */
function signs(name: IntegrationField['name']): 'webhookSecretSince' | 'previousSecretSince' | null {
  if (name === 'config.webhookSecret') return 'webhookSecretSince'
  return name === 'config.webhookSecretPrevious' ? 'previousSecretSince' : null
}
