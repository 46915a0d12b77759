import type { IntegrationInput as IntegrationShape } from '@joy/contract'
import type { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { configPaths, configText } from '@joy/domain/integrations/integration-config.ts'
import { findField, type IntegrationField } from '@joy/domain/integrations/integration-fields.ts'

/** Only what the platform's tab knows is kept; what stands there from before may come back unchanged. @throws AppError `invalid_input` */
export function refuseUnknownSettings(integration: Integration, input: IntegrationShape): void {
  const stored = new Set(configPaths(integration.config))
  for (const path of configPaths(input.config)) {
    if (!findField(integration.platform, path) && !stored.has(path))
      throw new AppError('invalid_input', `'${path.slice('config.'.length)}' is no setting of this integration.`)
    if (findField(integration.platform, path) && configText(input.config, path) === null && !isNothing(input, path))
      throw new AppError('invalid_input', `'${path.slice('config.'.length)}' must be text.`)
  }
}

/** What a PUT says of a field: null clears it, '' keeps it. A secret of the config that is not sent is kept. */
export function sentText(input: IntegrationShape, { name, isSecret }: IntegrationField): string | null {
  if (name === 'apiKey' || name === 'apiSecret') return input[name]
  const sent = configText(input.config, name)
  if (isSecret) return sent ?? (isNothing(input, name) ? null : '')
  return sent === null || sent.trim() === '' ? null : sent
}

/** Said to be nothing, in so many words. */
function isNothing({ config }: IntegrationShape, path: string): boolean {
  let at: unknown = config
  for (const step of path.split('.').slice(1))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined
  return at === null
}
