import type { OutboundCallAction, SubscriptionHistoryEntry } from '@joy/contract'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { chargeNow } from './paying.ts'
import type { StoredSubscription } from './stored-subscription.ts'

/** What the history tells of how it stood. */
export const standing = (backend: MockBackend, it: StoredSubscription) => ({
  status: it.status,
  plan: it.plan,
  interval: it.interval,
  amountCents: it.amountCents,
  chargedCents: chargeNow(backend, it).chargedCents,
})

/** Notes a change in the history, and what the provider is still to be told. */
export function noteSubscriptionEvent(
  backend: MockBackend,
  it: StoredSubscription,
  kind: SubscriptionHistoryEntry['kind'],
  action: OutboundCallAction,
  {
    before,
    after = {},
  }: { before?: SubscriptionHistoryEntry['before']; after?: NonNullable<SubscriptionHistoryEntry['after']> } = {},
): void {
  const now = standing(backend, it)
  const event = {
    id: backend.nextId(),
    at: backend.now(),
    kind,
    by: actorName(backend),
    before: before ?? now,
    after: { ...now, ...after },
  }
  it.events = [event, ...(it.events ?? [])]
  it.waiting = [...(it.waiting ?? []), { action, at: backend.now(), trouble: null }]
}
