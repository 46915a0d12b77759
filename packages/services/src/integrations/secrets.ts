import type { Integration as IntegrationShape, Platform } from '@joy/contract'

/** Which of the two keys must never leave: the others are public by their nature (Application ID, pk_). */
const secretKeys: Record<Platform, { apiKey: boolean; apiSecret: boolean }> = {
  substack: { apiKey: true, apiSecret: true },
  planningcenter: { apiKey: false, apiSecret: true },
  stripe: { apiKey: false, apiSecret: true },
  email: { apiKey: true, apiSecret: true },
}
export type KeyField = 'apiKey' | 'apiSecret'
export const keyFields: readonly KeyField[] = ['apiKey', 'apiSecret']
export const isSecret = (platform: Platform, field: KeyField): boolean => secretKeys[platform][field]

/** Binds a sealed text to its row and field. */
export const purposeOf = (platform: Platform, field: KeyField): string =>
  `integration:${platform}:${field === 'apiKey' ? 'api_key' : 'api_secret'}`

/** Dots and the last four characters; short secrets show dots alone. */
export const maskOf = (secret: string): string => '••••••••' + (secret.length >= 12 ? secret.slice(-4) : '')

/** What a PUT means for a stored key: an unchanged mask or '' keeps it, null clears it, other text replaces it. */
export function nextKey(stored: string | null, sent: IntegrationShape[KeyField]): string | null {
  if (sent === null) return null
  return sent === '' || (stored !== null && sent === maskOf(stored)) ? stored : sent.trim()
}
