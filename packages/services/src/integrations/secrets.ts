import type { IntegrationName } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { findField, type IntegrationFieldName, isMasked, toMask } from '@joy/domain/integrations/integration-fields.ts'

export type KeyField = 'apiKey' | 'apiSecret'

/** What must never leave; some keys are public by their nature (Application ID, pk_). Unknown fields count as secret. */
export const isSecret = (platform: IntegrationName, field: IntegrationFieldName): boolean =>
  findField(platform, field)?.isSecret ?? true

/**
 * What a PUT means for a stored key or secret: an unchanged mask or '' keeps it, null clears it, other text replaces it.
 * @throws AppError `conflict` for a mask of something else: kept as it is, it would become the secret.
 */
export function nextKey(stored: string | null, sent: string | null): string | null {
  if (sent === null) return null
  const text = sent.trim()
  if (text === '' || (stored !== null && text === toMask(stored))) return stored
  if (isMasked(text))
    throw new AppError('conflict', 'A secret was changed in the meantime. Reload the page and make your changes again.')
  return text
}
