import { isInForce, rank } from './access.ts'
import type { Book, Comp, Person } from './book.ts'

type Gift = Pick<Comp, 'plan' | 'until'>
type Granted = Omit<
  Comp,
  'id' | 'ended' | 'replaces' | 'isAtSubstack' | 'removal' | 'heirOf' | 'isByStatement' | 'restored'
>

const HOUR = 3_600_000

/** Whether one comp gives more than another: by its plan, then by an end that is an hour later or more (ruling 37). */
export function givesMore(one: Gift, other: Gift): boolean {
  if (rank(one.plan) !== rank(other.plan)) return rank(one.plan) > rank(other.plan)
  if (other.until === null) return false
  return one.until === null || one.until.getTime() - other.until.getTime() >= HOUR
}

export const compInForce = ({ comps }: Person, now: Date): Comp | undefined => comps.find((it) => isInForce(it, now))

/** Whether a comp that ended here goes on at Substack: nothing there makes one again until it is removed. */
export const goesOnThere = ({ comps }: Person): boolean => comps.some(({ removal }) => removal === 'to do')

/** Substack knows one comp a person: while one is in force here, that is the one to be there, and nothing is to be removed. */
export const isToRemove = (person: Person, now: Date): boolean => goesOnThere(person) && !compInForce(person, now)

/** Grants a comp. One that gives more takes the place of the other; one that gives no more changes nothing. */
export function grant(person: Person, gift: Granted): 'comped' | 'already comped' {
  const now = gift.from
  const held = compInForce(person, now)
  if (held && !givesMore(gift, held)) return 'already comped'
  // What a list tells in place of it is what Substack has: nothing is to be removed there.
  if (held && gift.by !== 'here') held.ended = { at: now, why: 'replaced' }
  else if (held) end(held, 'replaced', now)
  // One forever that is to be removed at Substack stays there for another one forever.
  const kept = gift.until === null && gift.by === 'here' ? person.comps.filter(isForeverThere) : []
  for (const it of kept) it.removal = null
  person.comps.push({
    ...gift,
    id: person.comps.length + 1,
    ended: null,
    replaces: held?.id ?? null,
    isAtSubstack: gift.by === 'substack' || kept.length > 0,
    removal: null,
    heirOf: kept.map(({ id }) => id),
    isByStatement: false,
    restored: 0,
  })
  return 'comped'
}

/**
 * Whose time is over, and whom Substack's word does not show comped for longer, has nothing there to be removed any more.
 * Gives whether there was anybody.
 */
export function forgetRunOut({ people }: Book, now: Date): boolean {
  const over = people.flatMap((person) =>
    isCompedThere(person, now)
      ? []
      : person.comps.filter(({ removal, until }) => removal === 'to do' && hasPassed(until, now)),
  )
  for (const comp of over) comp.removal = null
  return over.length > 0
}

const hasPassed = (at: Date | null, now: Date) => at !== null && at <= now

/** Whether Substack gives somebody a comp, by its last word. */
export const isCompedThere = ({ isListed, statement }: Person, now: Date): boolean =>
  isListed && (statement?.type === 'comp' || statement?.type === 'author') && !hasPassed(statement.endsAt, now)

const isForeverThere = ({ removal, until }: Comp) => removal === 'to do' && until === null

function end(comp: Comp, why: NonNullable<Comp['ended']>['why'], at: Date): void {
  comp.ended = { at, why }
  if (comp.isAtSubstack) comp.removal = 'to do'
}

/** Takes a comp back as if it had not been; one that it took the place of is in force again, unless another one is. */
export function takeBack(person: Person, comp: Comp, now: Date): void {
  if (comp.ended?.why === 'replaced') {
    comp.ended.why = 'undone'
    for (const heir of person.comps) if (heir.replaces === comp.id) heir.replaces = comp.replaces
    return
  }
  if (isInForce(comp, now)) {
    comp.ended = { at: now, why: 'undone' }
    // What a list brought in was Substack's own.
    if (comp.by === 'here' && comp.isAtSubstack) comp.removal = 'to do'
  }
  const before = person.comps.find((it) => it.id === comp.replaces)
  if (before?.ended?.why !== 'replaced' || compInForce(person, now)) return
  // Gone at Substack by now, it is to be granted there anew.
  if (before.removal === 'done') before.isAtSubstack = false
  // Whose time is over meanwhile was replaced, and ran out of nothing.
  if (!hasPassed(before.until, now)) before.ended = null
  before.removal = null
}

/** Ends a comp by hand; where Substack has it too, it is to be removed there. */
export const endByHand = (comp: Comp, now: Date): void => end(comp, 'revoked', now)

/** That a comp was revoked is taken back. Where it was removed at Substack meanwhile, it is to be granted there anew. */
export function putBack(comp: Comp): void {
  if (comp.removal === 'done') comp.isAtSubstack = false
  comp.ended = null
  comp.removal = null
  comp.restored += 1
}

/** Nothing of somebody is at Substack any more that ended here. */
export function closeRemovals({ comps }: Person): void {
  for (const it of comps) if (it.removal === 'to do') it.removal = 'done'
}

/** What Substack gives of somebody who has a comp here ends on a day before that of another one: that one is not there any more. */
export function closeOutlasted({ comps, statement }: Person): void {
  for (const it of comps) if (it.removal === 'to do' && endsBefore(statement?.endsAt ?? null, it)) it.removal = 'done'
}

const day = (at: Date) => at.toISOString().slice(0, 10)
export const endsBefore = (endsAt: Date | null, { until }: Comp): boolean =>
  endsAt !== null && (until === null || day(endsAt) < day(until))
