import type { Platform } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { fieldOf, type IntegrationFieldName, isMasked } from '@joy/domain/integration-fields.ts'

export type KeyField = 'apiKey' | 'apiSecret'

/** What must never leave; some keys are public by their nature (Application ID, pk_). Unknown fields count as secret. */
export const isSecret = (platform: Platform, field: IntegrationFieldName): boolean =>
  fieldOf(platform, field)?.isSecret ?? true

const columns: Record<KeyField, string> = { apiKey: 'api_key', apiSecret: 'api_secret' }

/** Binds a sealed text to its row and field. */
export const purposeOf = (platform: Platform, field: IntegrationFieldName): string =>
  `integration:${platform}:${field === 'apiKey' || field === 'apiSecret' ? columns[field] : field}`

/** Dots and the last four characters; short secrets show dots alone. */
export const maskOf = (secret: string): string => '••••••••' + (secret.length >= 12 ? secret.slice(-4) : '')

/**
 * What a PUT means for a stored key or secret: an unchanged mask or '' keeps it, null clears it, other text replaces it.
 * @throws AppError `conflict` for a mask of something else: kept as it is, it would become the secret.
 */
export function nextKey(stored: string | null, sent: string | null): string | null {
  if (sent === null) return null
  const text = sent.trim()
  if (text === '' || (stored !== null && text === maskOf(stored))) return stored
  if (isMasked(text))
    throw new AppError('conflict', 'A secret was changed in the meantime. Reload the page and make your changes again.')
  return text
}
