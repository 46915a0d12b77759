import type { CompRecord, SubscriberRecord } from '@joy/contract'
import { emailKey } from '@joy/domain/email.ts'
import { tierName } from '@joy/domain/tiers.ts'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'
import { compsOf } from './comps-of.ts'
import { portalSubscriptionOf } from './portal-overview.ts'
import type { StoredComp } from './stored-comps.ts'

/** Somebody on the newsletter's list. */
export function findSubscriber(community: Community, id: number) {
  const found = community.subscribers.get(id)
  if (!found) throw new Refusal('not_found', 'This subscriber is no longer on the list.')
  return found
}

/** Everything known of one subscriber, matched by e-mail. */
export function getSubscriber(community: Community, { id }: { id: number }): SubscriberRecord {
  const subscriber = findSubscriber(community, id)
  const key = emailKey(subscriber.email)
  const isTheirs = (it: { email: string }) => emailKey(it.email) === key
  const website = community.websiteSubscribers.find(isTheirs)
  const upgrades = community.upgrades.filter((it) => it.substackSubscriberId === id)
  const registered = upgrades.find((it) => it.planningCenterMemberId !== null)
  return {
    subscriber,
    comps: compsOf(community, subscriber).map((it) => present(community, it)),
    website: website ? { ...website, unsubscribedAt: community.unsubscribed.has(key) ? community.now() : null } : null,
    membership: registered?.planningCenterMemberId
      ? {
          id: registered.planningCenterMemberId,
          email: subscriber.email,
          name: subscriber.name,
          status: registered.status === 'registered' ? 'active' : 'inactive',
          memberType: tierName(subscriber.subscriptionTier),
          joinedAt: registered.createdAt,
        }
      : null,
    subscriptions: community.subscriptions
      .filter(isTheirs)
      .map((it) => ({ ...portalSubscriptionOf(community, it), id: it.id, startedAt: it.startedAt })),
    upgrades: upgrades.map(({ id, substackSubscriberId, planningCenterMemberId, status, createdAt }) => ({
      id,
      substackSubscriberId,
      planningCenterMemberId,
      status,
      createdAt,
    })),
    portal: { signedInAt: null, link: community.sentLinks.get(key) ?? null },
  }
}

const present = (community: Community, it: StoredComp): CompRecord => {
  const { subscriberId: _, changeSetId, confirmedAt, toldAt, removalAskedAt, removedAt, removedBy, ...comp } = it
  const changeSet = changeSetId === null ? undefined : community.changeSets.get(changeSetId)
  return {
    ...comp,
    batch: changeSet ? { changeSetId: changeSet.record.id, rows: changeSet.record.rows } : null,
    atPlatform: confirmedAt ? 'confirmed' : toldAt ? 'told' : 'to do',
    removal: removalAskedAt ? (removedAt ? (removedBy ? 'told' : 'seen') : 'to do') : null,
  }
}
