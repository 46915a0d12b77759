import type { OutboundCallAction, SubscriptionHistoryEntry } from '@joy/contract'
import { actorName, type Community } from './community-store.ts'
import { chargeNow } from './paying.ts'
import type { StoredSubscription } from './stored-subscription.ts'

/** What the history tells of how it stood. */
export const standing = (community: Community, it: StoredSubscription) => ({
  status: it.status,
  plan: it.plan,
  interval: it.interval,
  amountCents: it.amountCents,
  chargedCents: chargeNow(community, it).chargedCents,
})

/** Notes a change in the history, and what the provider is still to be told. */
export function noteSubscriptionEvent(
  community: Community,
  it: StoredSubscription,
  kind: SubscriptionHistoryEntry['kind'],
  action: OutboundCallAction,
  {
    before,
    after = {},
  }: { before?: SubscriptionHistoryEntry['before']; after?: NonNullable<SubscriptionHistoryEntry['after']> } = {},
): void {
  const now = standing(community, it)
  const event = {
    id: community.nextId(),
    at: community.now(),
    kind,
    by: actorName(community),
    before: before ?? now,
    after: { ...now, ...after },
  }
  it.events = [event, ...(it.events ?? [])]
  it.waiting = [...(it.waiting ?? []), { action, at: community.now(), trouble: null }]
}
