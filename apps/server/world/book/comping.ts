import { isInForce, rank } from './access.ts'
import type { Comp, Person } from './book.ts'

type Gift = Pick<Comp, 'plan' | 'until'>

/** Whether one comp gives more than another: by its plan, then by its length (decisions 37). */
export function givesMore(one: Gift, other: Gift): boolean {
  if (rank(one.plan) !== rank(other.plan)) return rank(one.plan) > rank(other.plan)
  if (other.until === null) return false
  return one.until === null || one.until > other.until
}

export const compInForce = ({ comps }: Person, now: Date): Comp | undefined => comps.find((it) => isInForce(it, now))

/** Grants a comp. One that gives more takes the place of the other; one that gives no more changes nothing. */
export function grant(
  person: Person,
  gift: Omit<Comp, 'id' | 'ended' | 'replaces' | 'isAtSubstack'>,
): 'comped' | 'already comped' {
  const now = gift.from
  const held = compInForce(person, now)
  if (held && !givesMore(gift, held)) return 'already comped'
  if (held) held.ended = { at: now, why: 'replaced' }
  person.comps.push({
    ...gift,
    id: person.comps.length + 1,
    ended: null,
    replaces: held?.id ?? null,
    isAtSubstack: gift.by === 'substack',
  })
  return 'comped'
}

/** Takes a comp back as if it had not been; one that it took the place of is in force again. */
export function takeBack(person: Person, comp: Comp, now: Date): void {
  if (!isInForce(comp, now)) return
  comp.ended = { at: now, why: 'undone' }
  const before = person.comps.find((it) => it.id === comp.replaces)
  if (before?.ended?.why === 'replaced') before.ended = null
}

/** Ends a comp by hand; where Substack has it too, it is to be removed there. */
export function endByHand(person: Person, comp: Comp, now: Date): void {
  comp.ended = { at: now, why: 'revoked' }
  if (comp.isAtSubstack) person.isToRemove = true
}
