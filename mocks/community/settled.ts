// What a list of Substack showed done there, kept so that its undo gives it back.
import type { Community, StoredChangeSet } from './community-store.ts'
import { compsOf, goesOnThere, isAnotherThere, isToRemove } from './comps-of.ts'
import { countMoved } from './sending-words.ts'
import type { StoredComp } from './stored-comps.ts'
import { laterLists, saidOf, type Says } from './what-was-said.ts'

type Item = { kind: 'comp' | 'removal'; of: StoredComp }
/** `prior`: what stood there before; null: it was still to be done. */
export type Settled = Item & { prior: string | null; at: string }

function read(item: Item): string | null {
  return item.kind === 'comp' ? item.of.confirmedAt : item.of.removedAt
}

function write(item: Item, at: string | null): void {
  if (item.kind === 'comp') item.of.confirmedAt = at
  else item.of.removedAt = at
}

/** Settles it, and notes it where that changes anything. */
export function settle(changeSet: StoredChangeSet, subscriberId: number, item: Item, at: string): void {
  const prior = read(item)
  if (prior !== null && prior >= at) return
  write(item, at)
  changeSet.settled.set(subscriberId, [...(changeSet.settled.get(subscriberId) ?? []), { ...item, prior, at }])
}

/** What lists showed of a comp they showed of the one that stays there as it: undone, they take it back of both. */
export function noteHeir({ changeSets }: Community, kept: StoredComp, heir: StoredComp): void {
  for (const { settled } of changeSets.values())
    for (const [subscriberId, items] of settled) {
      const its = items.flatMap((it): Settled[] => (it.kind === 'comp' && it.of === kept ? [{ ...it, of: heir }] : []))
      if (its.length > 0) settled.set(subscriberId, [...items, ...its])
    }
}

/** A comp that was granted because Substack shows it is there by the word of the lists that stand and show it. */
export function noteShown(community: Community, subscriberId: number, of: StoredComp): void {
  const showing = laterLists(community, 0).flatMap((changeSet) => {
    const said = saidOf(changeSet, subscriberId)
    return said?.says.has('comp') && said.says.has('atSubstack') ? [{ changeSet, at: said.at }] : []
  })
  of.confirmedAt = null
  for (const { changeSet, at } of showing.toSorted((a, b) => a.at.localeCompare(b.at)))
    settle(changeSet, subscriberId, { kind: 'comp', of }, at)
  of.confirmedAt ??= community.now()
}

const saying: Record<Item['kind'], Says> = { comp: 'comp', removal: 'freed' }

/** The first later list that shows it too and still stands. */
function nextShowing(community: Community, changeSet: StoredChangeSet, subscriberId: number, item: Item) {
  const isShown = (says: ReadonlySet<Says> | undefined) =>
    says?.has('atSubstack') === true &&
    (says.has(saying[item.kind]) || (item.kind === 'removal' && says.has('comp') && isAnotherThere(community, item.of)))
  return laterLists(community, changeSet.record.id).find((it) => isShown(saidOf(it, subscriberId)?.says))
}

/** Whether it is to be done again once nothing shows it. */
function waitsThen(community: Community, item: Settled, by: number): boolean {
  if (read(item) !== item.at || item.prior !== null) return false
  if (item.kind === 'comp') return item.of.endedAt === null && item.of.toldAt === null && item.of.changeSetId !== by
  return item.of.removedBy === null && isToRemove(community, { ...item.of, removedAt: null })
}

/** How many things are to be done at Substack again once a change set is undone for these people. */
export const toDosAgain = (community: Community, changeSet: StoredChangeSet, isMeant: IsMeant): number =>
  count(community, changeSet, isMeant, (it) => waitsThen(community, it, changeSet.record.id)) +
  countMoved(community, changeSet, isMeant, true)

/** How many need it no more then: nothing else says that Substack has a comp, or sends to somebody. */
export const toDosGone = (community: Community, changeSet: StoredChangeSet, isMeant: IsMeant): number =>
  count(community, changeSet, isMeant, (it) => isForgotten(community, it)) +
  countMoved(community, changeSet, isMeant, false)

type IsMeant = (subscriberId: number) => boolean

/** A comp that ended here is to be removed at Substack by the word of this list alone. */
const isForgotten = (community: Community, it: Settled): boolean =>
  it.kind === 'comp' &&
  read(it) === it.at &&
  it.prior === null &&
  it.of.toldAt === null &&
  isToRemove(community, it.of) &&
  compsOf(community, it.of.key).filter(goesOnThere).length === 1

const count = (
  community: Community,
  changeSet: StoredChangeSet,
  isMeant: IsMeant,
  is: (it: Settled) => boolean,
): number =>
  [...changeSet.settled].reduce((sum, [subscriberId, items]) => {
    const isOpen = isMeant(subscriberId) && !changeSet.undone?.has(subscriberId)
    const isIt = (it: Settled) => is(it) && !nextShowing(community, changeSet, subscriberId, it)
    return sum + (isOpen ? items.filter(isIt).length : 0)
  }, 0)

/** What the set made itself, and is in force, ends with it. Nothing is to be removed of which nobody says any more that it is there. */
function takeBack(item: Settled, left: string | null, by: number): void {
  if (item.kind === 'comp' && item.of.endedAt === null && item.of.changeSetId === by) return
  write(item, left)
  const isGone = item.kind === 'comp' && left === null && item.of.toldAt === null && item.of.removedBy === null
  if (isGone) item.of.removalAskedAt = null
}

/** Gives back what a change set settled for somebody; what a later list shows too is settled by that one. */
export function restoreSettled(community: Community, changeSet: StoredChangeSet, subscriberId: number): void {
  for (const item of changeSet.settled.get(subscriberId) ?? []) {
    const next = nextShowing(community, changeSet, subscriberId, item)
    const isNoted = next?.settled.get(subscriberId)?.some((it) => it.kind === item.kind && it.of === item.of) ?? false
    const left = next && !isNoted ? (saidOf(next, subscriberId)?.at ?? item.at) : item.prior
    for (const { settled } of laterLists(community, changeSet.record.id))
      for (const it of settled.get(subscriberId) ?? [])
        if (it.kind === item.kind && it.of === item.of && it.prior === item.at) it.prior = left
    if (read(item) === item.at) takeBack(item, left, changeSet.record.id)
    if (next && !isNoted && left !== null)
      next.settled.set(subscriberId, [...(next.settled.get(subscriberId) ?? []), { ...item, at: left }])
  }
  changeSet.settled.delete(subscriberId)
  changeSet.sends.delete(subscriberId)
}
