import type { UndoEffects } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { formatMoment } from '@joy/domain/time/dates.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { Community, StoredChangeSet } from './community-store.ts'
import { isHeld } from './outcome-of-row.ts'
import { toDosAgain, toDosGone } from './settled.ts'
import { isPassedOver, isShutOut, laterLists, saidOf } from './what-was-said.ts'

/** What an undo of these people brings about beside what it puts back. */
export function undoEffects(
  community: Community,
  changeSet: StoredChangeSet,
  isMeant: (subscriberId: number) => boolean,
): UndoEffects {
  const named = (rowsOf: (list: StoredChangeSet) => number) =>
    laterLists(community, changeSet.record.id).flatMap((list) => {
      const rows = rowsOf(list)
      return rows > 0 ? [{ list: nameOf(community, list), rows }] : []
    })
  return {
    opened: openedBy(community, changeSet, isMeant),
    toDos: toDosAgain(community, changeSet, isMeant),
    toDosGone: toDosGone(community, changeSet, isMeant),
    passedOver: named((list) => passedOverIn(list, changeSet, isMeant)),
    alsoOn: named((list) => takenOffIn(community, { list, changeSet, isMeant })),
  }
}

/** With the time: two lists of one day may have one name. */
export const nameOf = ({ timeZone }: Community, { record }: StoredChangeSet): string =>
  `${record.title}, ${formatMoment(record.createdAt, timeZone)}`

/**
 * How many mailboxes it opens: what closed them goes, or the row itself of somebody who signed up on the website. Whoever
 * unsubscribed here stays so.
 */
const openedBy = (
  community: Community,
  { rows, undone }: StoredChangeSet,
  isMeant: (subscriberId: number) => boolean,
): number =>
  [...rows].filter(([subscriberId, { was }]) => {
    const now = community.subscribers.get(subscriberId)
    if (!now || !isMeant(subscriberId) || undone?.has(subscriberId)) return false
    const key = emailKey(now.email)
    if (!isClosed(now.subscriptionStatus) || isHeld(community, key)) return false
    if (was) return !isClosed(was.subscriptionStatus)
    return !community.unsubscribed.has(key) && community.websiteSubscribers.some((it) => emailKey(it.email) === key)
  }).length

/** How many rows of a later list had changed nothing because they were older than what it takes back. */
const passedOverIn = (
  list: StoredChangeSet,
  changeSet: StoredChangeSet,
  isMeant: (subscriberId: number) => boolean,
): number =>
  [...changeSet.said.keys()].filter((subscriberId) => {
    const by = saidOf(changeSet, subscriberId)
    const other = saidOf(list, subscriberId)
    if (!isMeant(subscriberId) || !by || !other) return false
    return changeSet.rows.get(subscriberId)?.was === null ? isPassedOver(by, other) : isShutOut(by, other)
  }).length

type TakenOff = { list: StoredChangeSet; changeSet: StoredChangeSet; isMeant: (subscriberId: number) => boolean }

/** How many of those whom it takes off stand on a later list too. */
const takenOffIn = (community: Community, { list, changeSet, isMeant }: TakenOff): number =>
  [...changeSet.rows].filter(([subscriberId, { was }]) => {
    const [by, other] = [saidOf(changeSet, subscriberId), saidOf(list, subscriberId)]
    if (was !== null || !isMeant(subscriberId) || changeSet.undone?.has(subscriberId) || !other) return false
    return community.subscribers.has(subscriberId) && !(by && isPassedOver(by, other))
  }).length
