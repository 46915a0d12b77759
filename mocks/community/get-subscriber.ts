import type { CompRecord, SubscriberRecord } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import type { Community, StoredChangeSet } from './community-store.ts'
import { accessOfPerson } from './access-of-person.ts'
import { addressChangeOf } from './address-change-of.ts'
import { allComps, compsOf, isToRemove } from './comps-of.ts'
import { deletionOf } from './deletion-of.ts'
import { findSubscriber } from './find-subscriber.ts'
import { mailboxOf } from './mailbox.ts'
import { membershipOf } from './membership-of.ts'
import { shownSubscription } from './portal-overview.ts'
import type { StoredComp } from './stored-comps.ts'
import { websiteRow } from './website-row.ts'

/** Everything known of one subscriber, matched by e-mail. */
export function getSubscriber(community: Community, { id }: { id: number }): SubscriberRecord {
  const subscriber = findSubscriber(community, id)
  const key = emailKey(subscriber.email)
  const isTheirs = (it: { email: string }) => emailKey(it.email) === key
  const website = community.websiteSubscribers.find(isTheirs)
  const upgrades = community.upgrades.filter((it) => it.substackSubscriberId === id)
  const access = accessOfPerson(community, subscriber.email)
  return {
    subscriber: { ...subscriber, subscriptionTier: access.plan, subscriptionType: access.type },
    access,
    aliases: [],
    substack: subscriber.word,
    mailbox: mailboxOf(community, subscriber),
    comps: compsOf(community, subscriber.email)
      .toSorted((a, b) => Number(b.endedAt === null) - Number(a.endedAt === null))
      .map((it) => present(community, it)),
    website: website
      ? { ...websiteRow(community, website), unsubscribedAt: community.unsubscribed.has(key) ? community.now() : null }
      : null,
    membership: membershipOf(community, subscriber, access),
    subscriptions: community.subscriptions
      .filter(isTheirs)
      .map((it) => ({ ...shownSubscription(community, it), id: it.id, startedAt: it.startedAt })),
    upgrades: upgrades.map(({ id, substackSubscriberId, planningCenterMemberId, status, createdAt }) => ({
      id,
      substackSubscriberId,
      planningCenterMemberId,
      status,
      createdAt,
    })),
    addressChange: addressChangeOf(community, subscriber.email),
    deletionDueAt: deletionOf(community, subscriber.email)?.dueAt ?? null,
    portal: { signedInAt: null, link: community.sentLinks.get(key) ?? null },
  }
}

/** An import and a sync change more than they comp. */
function batchOf(community: Community, { record: { id: changeSetId, kind, rows, createdAt: at } }: StoredChangeSet) {
  const isOfMore = kind === 'import' || kind === 'sync'
  return {
    changeSetId,
    rows: isOfMore ? allComps(community).filter((it) => it.changeSetId === changeSetId).length : rows,
    at,
  }
}

const present = (community: Community, it: StoredComp): CompRecord => {
  const { key, replacesId, changeSetId, confirmedAt, toldAt, removedAt, removedBy, ...rest } = it
  const { removalAskedAt: _, ...comp } = rest
  const replaced = compsOf(community, key).find(({ id }) => id === replacesId)
  const changeSet = changeSetId === null ? undefined : community.changeSets.get(changeSetId)
  return {
    ...comp,
    batch: changeSet ? batchOf(community, changeSet) : null,
    atPlatform: confirmedAt ? 'confirmed' : toldAt ? 'told' : 'to do',
    replaces: replaced ? { plan: replaced.plan, until: replaced.until } : null,
    removal: removedAt ? (removedBy ? 'told' : 'seen') : isToRemove(community, it) ? 'to do' : null,
  }
}
