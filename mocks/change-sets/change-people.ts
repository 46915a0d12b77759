import type { ChangeSet } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { refreshAccess } from '../access/read-access.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import type { StoredChangeSet } from './stored-change-set.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'

/** Opens a change set; what is written under it can be undone. */
export function openChangeSet(backend: MockBackend, kind: ChangeSet['kind'], title: string): StoredChangeSet {
  const record: ChangeSet = {
    id: backend.nextId(),
    kind,
    title,
    status: 'open',
    rows: 0,
    createdBy: actorName(backend),
    createdAt: backend.now(),
    undoneAt: null,
    keptRows: 0,
  }
  const opened: StoredChangeSet = { record, rows: new Map() }
  backend.changeSets.set(record.id, opened)
  return opened
}

/**
 * Puts somebody on the list, or puts what is known of them in its place. What they have follows from their sources,
 * whatever their row says; `change` changes more of these, such as their comps.
 */
export function putSubscriber(
  backend: MockBackend,
  subscriber: StoredSubscriber,
  changeSet?: StoredChangeSet,
  change?: () => void,
): void {
  const { id, email } = subscriber
  const was = changeSet?.rows.get(id)?.was ?? backend.subscribers.get(id) ?? null
  const createdAt = backend.subscribers.get(id)?.createdAt ?? was?.createdAt ?? backend.now()
  backend.subscribers.set(id, { ...subscriber, createdAt })
  backend.idByKey.set(emailKey(email), id)
  change?.()
  refreshAccess(backend, email)
  if (!changeSet) return
  changeSet.rows.set(id, { was, became: backend.subscribers.get(id) ?? subscriber })
  changeSet.record.rows = changeSet.rows.size
}

export function removeSubscriber(backend: MockBackend, { id, email }: StoredSubscriber): void {
  backend.subscribers.delete(id)
  backend.idByKey.delete(emailKey(email))
}
