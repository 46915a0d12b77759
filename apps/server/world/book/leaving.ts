import { type Book, type ChangeSet, FREE, type Person } from './book.ts'

/** What Substack said of whether it sends to somebody, and as of when. */
type SendingStatement = { at: Date; sends: boolean }

/** What stands of it, by lists and look-ups that were not taken back, in the order in which they came. */
function membershipStatusLabel({ sets }: Book, { key, sentFrom }: Person): SendingStatement[] {
  const statements = sets.flatMap(({ open, sayings, missing }): SendingStatement[] => {
    const absentAt = missing.get(key)
    if (absentAt) return [{ at: absentAt, sends: false }]
    const saying = open.has(key) ? sayings.get(key) : undefined
    return saying && saying.sends !== null ? [{ at: saying.asOf, sends: saying.sends }] : []
  })
  return sentFrom ? [{ at: sentFrom, sends: true }, ...statements] : statements
}

/** The newest by its age; of two that are as old as each other, the one that came last. */
const getNewest = (statements: readonly SendingStatement[]): SendingStatement | undefined =>
  statements.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)

/**
 * Whoever left here, and to whom Substack sends by its newest word that stands, is to be unsubscribed there, until somebody
 * notes that it is done; a word that is newer than the note asks for it again (ruling 42).
 */
export function isToLeave(book: Book, person: Person): boolean {
  const newest = getNewest(membershipStatusLabel(book, person))
  const { left } = person
  if (!left || !newest?.sends) return false
  return left.notedAt === null || left.notedAt < newest.at
}

/** They unsubscribe here. */
export function leaves(person: Person, at: Date): void {
  person.left ??= { at, notedAt: null }
}

/** They are back, by themselves or by an administrator. */
export function comesBack(person: Person): void {
  person.left = null
}

/** Somebody notes that they were unsubscribed at Substack. */
export function noteLeft(person: Person, now: Date): void {
  if (person.left) person.left.notedAt = now
}

/** Who is taken off the list was looked for in vain nowhere any more. */
export function forgetMissing({ sets }: Book, { key }: Person): void {
  for (const { missing, sayings } of sets) {
    missing.delete(key)
    const saying = sayings.get(key)
    if (saying && !saying.topics.has('there')) sayings.set(key, { ...saying, sends: null })
  }
}

/** Substack's whole list, as of a time, does not have whom an older word of Substack is known of (ruling 35). */
export function noteMissing(book: Book, { missing }: ChangeSet, asOf: Date, there: ReadonlySet<Person>): void {
  const isMissing = (it: Person) =>
    !there.has(it) && it.isListed && isKnownThere(it) && (it.statement?.asOf ?? asOf) < asOf
  for (const person of book.people.filter(isMissing)) missing.set(person.key, asOf)
}

/** A list that says nothing of a plan is no word of Substack. */
const isKnownThere = ({ statement }: Person): boolean =>
  statement !== null && (statement.asOf.getTime() > 0 || statement.tier !== FREE || statement.type !== null)
