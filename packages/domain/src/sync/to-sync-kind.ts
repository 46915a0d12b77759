import { isClosed } from '../consent/is-closed.ts'
import type { Subscriber, SyncKind } from '@joy/contract'
import { FREE } from '../plans/tiers.ts'

const ownKinds = new Map<string | null, SyncKind>([
  ['comp', 'comp'],
  ['author', 'comp'],
  ['gift', 'gift'],
  ['founding', 'founding'],
  ['trial', 'trial'],
  ['lifetime', 'lifetime'],
])

/** The kind under which the newsletter platform would count somebody; null: a closed mailbox, and in no count. */
export function toSyncKind(
  subscriber: Pick<Subscriber, 'isComped' | 'subscriptionType' | 'subscriptionTier' | 'subscriptionStatus'>,
): SyncKind | null {
  if (isClosed(subscriber.subscriptionStatus)) return null
  if (subscriber.isComped) return 'comp'
  return ownKinds.get(subscriber.subscriptionType) ?? (subscriber.subscriptionTier === FREE ? 'free' : 'paid')
}
