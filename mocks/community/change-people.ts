import type { ChangeSet } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { refreshAccess } from './access-of-person.ts'
import { actorName, type Community, type StoredChangeSet } from './community-store.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

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

/**
 * Puts somebody on the list, or puts what is known of them in its place. What they have follows from their sources,
 * whatever their row says; `change` changes more of these, such as their comps.
 */
export function putSubscriber(
  community: Community,
  subscriber: StoredSubscriber,
  changeSet?: StoredChangeSet,
  change?: () => void,
): void {
  const { id, email } = subscriber
  const was = changeSet?.rows.get(id)?.was ?? community.subscribers.get(id) ?? null
  community.subscribers.set(id, subscriber)
  community.idByKey.set(emailKey(email), id)
  change?.()
  refreshAccess(community, email)
  if (!changeSet) return
  changeSet.rows.set(id, { was, became: community.subscribers.get(id) ?? subscriber })
  changeSet.record.rows = changeSet.rows.size
}

export function removeSubscriber(community: Community, { id, email }: StoredSubscriber): void {
  community.subscribers.delete(id)
  community.idByKey.delete(emailKey(email))
}
