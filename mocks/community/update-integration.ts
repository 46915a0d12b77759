import type { Integration } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'

/** '' or the mask keeps a key, null clears it, other text replaces it; secrets come back masked. */
export function updateIntegration(community: Community, input: Integration): Integration {
  const index = community.integrations.findIndex((it) => it.id === input.id)
  const known = community.integrations[index]
  if (!known) throw new Refusal('not_found', 'These integration settings do not exist.')
  const next = {
    ...input,
    apiKey: nextKey(known.apiKey, input.apiKey),
    apiSecret: nextKey(known.apiSecret, input.apiSecret),
  }
  community.integrations[index] = next
  return next
}

function nextKey(known: string | null, sent: string | null): string | null {
  if (sent === null) return null
  return sent === '' || sent === known ? known : `••••••••${sent.trim().slice(-4)}`
}
