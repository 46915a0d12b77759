import type { OutboundCallAction, SubscriptionHistoryEntry } from '@joy/contract'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { chargeNow } from './paying.ts'
import type { StoredSubscription } from './stored-subscription.ts'

/** What the history tells of how it stood. */
export const toNotedState = (backend: MockBackend, subscription: StoredSubscription) => ({
  status: subscription.status,
  plan: subscription.plan,
  interval: subscription.interval,
  amountCents: subscription.amountCents,
  chargedCents: chargeNow(backend, subscription).chargedCents,
})

/** Notes a change in the history, and what the provider is still to be told. */
export function noteSubscriptionEvent(
  backend: MockBackend,
  subscription: StoredSubscription,
  kind: SubscriptionHistoryEntry['kind'],
  action: OutboundCallAction,
  {
    before,
    after = {},
    by = actorName(backend),
  }: {
    before?: SubscriptionHistoryEntry['before']
    after?: NonNullable<SubscriptionHistoryEntry['after']>
    by?: string | null
  } = {},
): void {
  const now = toNotedState(backend, subscription)
  const event = {
    id: backend.nextId(),
    at: backend.now(),
    kind,
    by,
    before: before ?? now,
    after: { ...now, ...after },
  }
  subscription.events = [event, ...(subscription.events ?? [])]
  subscription.waiting = [...(subscription.waiting ?? []), { action, at: backend.now(), trouble: null }]
}
