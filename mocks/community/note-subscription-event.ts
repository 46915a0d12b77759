import type { PaymentEvent } from '@joy/contract'
import { actorName, type Community } from './community-store.ts'
import type { StoredSubscription } from './stored-subscription.ts'

/** Notes a deed in the history, and what the provider is still to be told. */
export function noteSubscriptionEvent(
  community: Community,
  it: StoredSubscription,
  kind: PaymentEvent['kind'],
  action: string,
  before: PaymentEvent['before'] = null,
): void {
  const after = { status: it.status, plan: it.plan, interval: it.interval, amountCents: it.amountCents }
  const event = { id: community.nextId(), at: community.now(), kind, by: actorName(community), before, after }
  it.events = [event, ...(it.events ?? [])]
  it.waiting = [...(it.waiting ?? []), { action, at: community.now(), trouble: null }]
}
