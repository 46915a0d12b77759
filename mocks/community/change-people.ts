import type { ChangeSet, Subscriber } from '@joy/contract'
import { emailKey } from '@joy/domain/email.ts'
import { actorName, type Community, type StoredChangeSet } from './community-store.ts'

/** Opens a change set; what is written under it can be undone. */
export function openChangeSet(community: Community, kind: ChangeSet['kind'], title: string): StoredChangeSet {
  const record: ChangeSet = {
    id: community.nextId(),
    kind,
    title,
    status: 'open',
    rows: 0,
    createdBy: actorName(community),
    createdAt: community.now(),
    undoneAt: null,
    keptRows: 0,
  }
  const opened: StoredChangeSet = { record, rows: new Map() }
  community.changeSets.set(record.id, opened)
  return opened
}

/** Puts somebody on the list, or puts what is known of them in its place. */
export function putSubscriber(community: Community, subscriber: Subscriber, changeSet?: StoredChangeSet): void {
  if (changeSet) {
    const was = changeSet.rows.get(subscriber.id)?.was ?? community.subscribers.get(subscriber.id) ?? null
    changeSet.rows.set(subscriber.id, { was, became: subscriber })
    changeSet.record.rows = changeSet.rows.size
  }
  community.subscribers.set(subscriber.id, subscriber)
  community.idByKey.set(emailKey(subscriber.email), subscriber.id)
}

export function removeSubscriber(community: Community, { id, email }: Subscriber): void {
  community.subscribers.delete(id)
  community.idByKey.delete(emailKey(email))
}
