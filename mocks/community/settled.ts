// What a list of Substack showed done there, kept so that its undo gives it back.
import type { Community, StoredChangeSet } from './community-store.ts'
import { compInForce } from './comps-of.ts'
import type { StoredComp } from './stored-comps.ts'
import type { StoredUnsubscription } from './unsubscriptions.ts'
import { laterLists, saidOf, type Says } from './what-was-said.ts'

type Item = { kind: 'comp' | 'removal'; of: StoredComp } | { kind: 'unsubscription'; of: StoredUnsubscription }
/** `prior`: what stood there before; null: it was still to be done. */
export type Settled = Item & { prior: string | null; at: string }

function read(item: Item): string | null {
  if (item.kind === 'unsubscription') return item.of.seenAt
  return item.kind === 'comp' ? item.of.confirmedAt : item.of.removedAt
}

function write(item: Item, at: string | null): void {
  if (item.kind === 'unsubscription') item.of.seenAt = at
  else if (item.kind === 'comp') item.of.confirmedAt = at
  else item.of.removedAt = at
}

/** Settles it, and notes it where that changes anything. */
export function settle(changeSet: StoredChangeSet, subscriberId: number, item: Item, at: string): void {
  const prior = read(item)
  if (prior !== null && prior >= at) return
  write(item, at)
  changeSet.settled.set(subscriberId, [...(changeSet.settled.get(subscriberId) ?? []), { ...item, prior, at }])
}

const saying: Record<Item['kind'], Says> = { comp: 'comp', removal: 'freed', unsubscription: 'off' }

/** The first later list that shows it too and still stands. */
function nextShowing(community: Community, changeSet: StoredChangeSet, subscriberId: number, item: Item) {
  const isShown = (says: ReadonlySet<Says> | undefined) =>
    says?.has('atSubstack') === true &&
    (says.has(saying[item.kind]) ||
      (item.kind === 'removal' && says.has('comp') && compInForce(community, item.of.key) !== undefined))
  return laterLists(community, changeSet.record.id).find((it) => isShown(saidOf(it, subscriberId)?.says))
}

/** Whether it is to be done again once nothing shows it. */
function waitsThen(item: Settled): boolean {
  if (read(item) !== item.at || item.prior !== null) return false
  if (item.kind === 'unsubscription') return item.of.actionId !== null && item.of.told === null
  if (item.kind === 'comp') return item.of.endedAt === null && item.of.toldAt === null
  return item.of.removalAskedAt !== null && item.of.removedBy === null
}

/** How many things are to be done at Substack again once a change set is undone for these people. */
export const toDosAgain = (
  community: Community,
  changeSet: StoredChangeSet,
  isMeant: (subscriberId: number) => boolean,
): number =>
  [...changeSet.settled].reduce((sum, [subscriberId, items]) => {
    const isOpen = isMeant(subscriberId) && !changeSet.undone?.has(subscriberId)
    const again = (it: Settled) => waitsThen(it) && !nextShowing(community, changeSet, subscriberId, it)
    return sum + (isOpen ? items.filter(again).length : 0)
  }, 0)

/** Gives back what a change set settled for somebody; what a later list shows too is settled by that one. */
export function restoreSettled(community: Community, changeSet: StoredChangeSet, subscriberId: number): void {
  for (const item of changeSet.settled.get(subscriberId) ?? []) {
    const next = nextShowing(community, changeSet, subscriberId, item)
    const isNoted = next?.settled.get(subscriberId)?.some((it) => it.kind === item.kind && it.of === item.of) ?? false
    const left = next && !isNoted ? (saidOf(next, subscriberId)?.at ?? item.at) : item.prior
    for (const { settled } of laterLists(community, changeSet.record.id))
      for (const it of settled.get(subscriberId) ?? [])
        if (it.kind === item.kind && it.of === item.of && it.prior === item.at) it.prior = left
    if (read(item) === item.at) write(item, left)
    if (next && !isNoted && left !== null)
      next.settled.set(subscriberId, [...(next.settled.get(subscriberId) ?? []), { ...item, at: left }])
  }
  changeSet.settled.delete(subscriberId)
}
