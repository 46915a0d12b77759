import type { PersonChanges } from '@joy/contract'
import type { MockBackend } from '../backend/mock-backend.ts'

/** A script asks it, and no screen: everybody changed when the samples were made. */
export function pageChanges(
  backend: MockBackend,
  { since, limit }: { since?: string | undefined; limit: number },
): PersonChanges {
  const changedAt = backend.now()
  const isLater = since !== undefined && since > changedAt
  const everybody = isLater ? [] : [...backend.subscribers.values()]
  return {
    items: everybody.slice(0, limit).map((it) => ({
      list: 'newsletter',
      id: it.id,
      changedAt,
      person: {
        email: it.email,
        name: it.name,
        plan: it.subscriptionTier,
        type: it.subscriptionType,
        source: null,
        status: it.subscriptionStatus,
      },
    })),
    nextCursor: null,
    upTo: isLater ? new Date(since).toISOString() : changedAt,
  }
}
