import { isDeepStrictEqual } from 'node:util'
import { isInForce } from './access.ts'
import type { Book, ChangeSet, Comp, Person } from './book.ts'
import { endsBefore, takeBack } from './comping.ts'
import { ageLeft, isConfirmed, isStatedSince, knowsMailbox } from './confirming.ts'
import { forgetMissing } from './leaving.ts'
import type { Topic } from './saying.ts'

/** Everybody of the set who is still to be taken back. */
const openPeople = ({ people }: Book, { open }: ChangeSet): Person[] => people.filter(({ key }) => open.has(key))

/** Somebody whom the undo would leave alone though they stand exactly as the set left them. */
export function isSpurious(book: Book, set: ChangeSet, kept: ReadonlySet<string>, now: Date): string | null {
  const still = (one: Person, two: Person | undefined): boolean =>
    two !== undefined &&
    isDeepStrictEqual(facts(one), facts(two)) &&
    one.comps.length === two.comps.length &&
    one.comps.every(
      (comp, at) =>
        isDeepStrictEqual(comp.ended, two.comps[at]?.ended) &&
        comp.restored === two.comps[at]?.restored &&
        (comp.ended !== null || isInForce(comp, now)),
    )
  // The book knows no names and no starts: whom a list added without one, a later one may have told it.
  const mayBeStated = ({ key }: Person) => isAddedHere(book, set, key) && isStatedSince(book, set, key, 'there')
  const isMeant = (it: Person) => kept.has(it.key) && !isMovedSince(book, set, it.key) && !mayBeStated(it)
  return openPeople(book, set).find((it) => isMeant(it) && still(it, set.after.get(it.key)))?.key ?? null
}

/** The set, or one before it, put them on the list. */
const isAddedHere = ({ sets }: Book, set: ChangeSet, key: string): boolean =>
  sets
    .slice(0, sets.indexOf(set) + 1)
    .some(({ before, after }) => !before.get(key)?.isListed && after.get(key)?.isListed)

/** One set changed them and another changed them back: both stand, and so they changed since. */
const isMovedSince = ({ sets }: Book, set: ChangeSet, key: string): boolean =>
  sets.slice(sets.indexOf(set) + 1).some(({ open, before, after }) => {
    const [one, two] = [before.get(key), after.get(key)]
    return open.has(key) && one !== undefined && two !== undefined && !isDeepStrictEqual(said(one), said(two))
  })

/** Somebody whom the undo would put back though something newer stands there. */
export const overlooked = (book: Book, set: ChangeSet, kept: ReadonlySet<string>): string | null =>
  openPeople(book, set).find((openPerson) => {
    const [before, after] = [set.before.get(openPerson.key), set.after.get(openPerson.key)]
    const isMeant = before && after && !kept.has(openPerson.key) && differs(before, after)
    return isMeant && differs(openPerson, after)
  })?.key ?? null

/** Somebody whom the undo would put back though a newer list or look-up says again what the set did. */
export const unconfirmed = (book: Book, set: ChangeSet, kept: ReadonlySet<string>, now: Date): string | null =>
  openPeople(book, set).find((it) => it.isListed && !kept.has(it.key) && isConfirmed(book, set, it, now) === 'yes')
    ?.key ?? null

/** The same word once more, of a later day, is no change. */
const said = ({ isListed, statement, status }: Person) => ({
  isListed,
  statement: statement && { ...statement, asOf: null },
  status,
})

/** What lists say of a mailbox counts only where the book knows how that stands. */
function differs(one: Person, two: Person): boolean {
  const isKnown = knowsMailbox(one) && knowsMailbox(two)
  const shown = (it: Person) => ({ ...said(it), status: isKnown ? it.status : null })
  return !isDeepStrictEqual(shown(one), shown(two))
}

/** Whoever left, or came back, is closed or open by it, whatever the lists say. */
const facts = ({ isListed, statement, status, left, cameBackAt }: Person) => ({
  isListed,
  statement,
  status,
  hasLeft: left !== null,
  cameBackAt,
})

/** Takes the set back for everybody but those who are kept. */
export function restore(book: Book, set: ChangeSet, kept: ReadonlySet<string>, now: Date): void {
  set.missing.clear()
  for (const person of openPeople(book, set).filter(({ key }) => !kept.has(key))) {
    const before = set.before.get(person.key)
    const after = set.after.get(person.key)
    const age = ageLeft(book, set, person, 'plan', ({ statement }) => statement?.asOf ?? null)
    const statusAsOf = ageLeft(book, set, person, 'mailbox', (it) => it.statusAsOf)
    const consentedAsOf = ageLeft(book, set, person, 'consent', (it) => it.consentedAsOf)
    set.open.delete(person.key)
    if (!before || !after) continue
    if (!before.isListed && after.isListed) forgetMissing(book, person)
    if (!isDeepStrictEqual(said(before), said(after))) {
      const { isListed, statement, status, closer } = before
      Object.assign(person, { isListed, statement, status, closer })
    }
    // Whatever a newer one said again stands, and is as old as that.
    if (person.statement) person.statement = { ...person.statement, asOf: age ?? person.statement.asOf }
    Object.assign(person, { statusAsOf, consentedAsOf })
    for (const comp of person.comps.filter((it) => it.setId === set.id)) takeBack(person, comp, now)
    goOnAgain(person, before, after)
    toDoAgain(book, set, { person, before, after })
  }
}

type Settled = { person: Person; before: Person; after: Person }

/** What the set showed done at Substack is to be done there again, unless a later one that stands shows it too. */
function toDoAgain(book: Book, set: ChangeSet, { person, before, after }: Settled): void {
  const isShown = (topic: Topic) => isStatedSince(book, set, person.key, topic)
  const isShownBy = ({ sayings }: ChangeSet) => sayings.get(person.key)?.topics.has('comp there') === true
  const isShownBefore = book.sets.some((it) => it !== set && it.open.has(person.key) && isShownBy(it))
  const goneThere = new Set<number>()
  for (const comp of person.comps) {
    const [was, became] = [before, after].map(({ comps }) => comps.find(({ id }) => id === comp.id))
    const isOfHeirs =
      comp.heirOf.some((id) => goneThere.has(id)) || (comp.isByStatement && isShownBy(set) && !isShownBefore)
    if ((isOfHeirs || (became?.isAtSubstack && !was?.isAtSubstack)) && !isShown('comp there')) {
      goneThere.add(comp.id)
      isThereNoMore(comp)
      if (isOfHeirs && comp.ended === null) comp.isAtSubstack = false
    }
    // Put back and ended anew since, it is another matter.
    if (!was || !became || comp.restored !== became.restored) continue
    const hasOther =
      person.comps.some(({ ended }) => ended === null) && endsBefore(person.statement?.endsAt ?? null, comp)
    const isGone = isShown('freed') || (isShown('comp there') && hasOther)
    if (was.removal === 'to do' && became.removal === 'done' && comp.removal === 'done' && comp.isAtSubstack && !isGone)
      comp.removal = 'to do'
    if (!was.isAtSubstack && became.isAtSubstack && comp.ended === null && !isShown('comp there'))
      comp.isAtSubstack = false
  }
}

/** It ended here, and nobody says any more that Substack has it: nothing is to be removed there. */
function isThereNoMore(comp: Comp): void {
  if (comp.ended === null || (comp.ended.why === 'replaced' && comp.removal === null)) return
  comp.isAtSubstack = false
  if (comp.removal === 'to do') comp.removal = null
}

/** What the set itself ended goes on again; a comp only while none has its place. */
function goOnAgain(person: Person, before: Person, after: Person): void {
  const wasEnded = (id: number) =>
    before.comps.find((it) => it.id === id)?.ended === null &&
    after.comps.find((it) => it.id === id)?.ended?.why === 'revoked'
  for (const comp of person.comps)
    if (comp.ended?.why === 'revoked' && wasEnded(comp.id)) Object.assign(comp, { ended: null, removal: null })
  const endedIn = (it: Person, id: string) => it.paidOutside.find((one) => one.id === id)?.status === 'canceled'
  for (const paid of person.paidOutside)
    if (!endedIn(before, paid.id) && endedIn(after, paid.id) && paid.status === 'canceled') paid.status = 'active'
}
