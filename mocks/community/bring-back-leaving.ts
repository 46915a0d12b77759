// Our own export tells who unsubscribed here: their word comes back with it, and goes with an undo.
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import type { CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import type { Community, StoredChangeSet } from './community-store.ts'
import { wordBefore } from './sending-words.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** Where nobody knows of that here, and they have not come back since. `at`: how old the row is. Gives whether it did. */
export function bringBackLeaving(
  community: Community,
  changeSet: StoredChangeSet,
  { closedBy, closedAt, sending, emailKey: key }: CsvSubscriber,
  { it, at }: { it: StoredSubscriber; at: string },
): boolean {
  if (closedBy?.format !== 'here' || !isClosed(it.subscriptionStatus) || community.unsubscriptions.has(key))
    return false
  const leftAt = (closedBy.asOf ?? closedAt)?.toISOString() ?? at
  const opening = community.mailboxOpenings.get(key)
  if (opening && opening.at > leftAt) return false
  community.unsubscriptions.set(key, {
    at: leftAt,
    actionId: community.nextId(),
    priorStatus: closedBy.statusBefore,
    hadWebsite: community.unsubscribed.has(key),
    told: closedBy.toldAt && { at: closedBy.toldAt.toISOString(), by: null },
    before: wordBefore(community, it.email),
    changeSetId: changeSet.record.id,
  })
  if (sending && sending.sends !== null)
    changeSet.sends.set(it.id, { key, at: sending.asOf?.toISOString() ?? at, isOff: !sending.sends })
  return true
}

/** The same of whoever came back, whom the row adds open. */
export function bringBackOpening(
  community: Community,
  { record }: StoredChangeSet,
  { opened, emailKey: key }: CsvSubscriber,
): void {
  if (!opened || community.unsubscriptions.has(key) || community.mailboxOpenings.has(key)) return
  community.mailboxOpenings.set(key, {
    at: opened.at.toISOString(),
    by: null,
    reason: '',
    status: opened.against,
    hadLeft: false,
    isSentTo: opened.against === null,
    changeSetId: record.id,
  })
}

/** What a change set told so, of whoever has done nothing by their own word meanwhile. */
export function forgetLeaving(community: Community, { record }: StoredChangeSet, key: string): void {
  for (const told of [community.unsubscriptions, community.mailboxOpenings])
    if (told.get(key)?.changeSetId === record.id) told.delete(key)
}
