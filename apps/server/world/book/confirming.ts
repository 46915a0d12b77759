import { type Book, type ChangeSet, FREE, type Person, type Plan } from './book.ts'
import { isInForce } from './access.ts'
import { isClosed, type Saying, type Topic } from './saying.ts'

const plan = ({ statement }: Person): [Plan, string | null, string] => [
  statement?.tier ?? FREE,
  statement?.type ?? null,
  String(statement?.endsAt ?? null),
]

/** Whoever left here is closed by their own word, whatever lists say; whoever took that back stands as before it, which the book does not know. */
export const knowsMailbox = ({ left, closer }: Person): boolean => left === null && closer !== 'unknown'

/** What a set did to somebody who stands as it left them. */
function didTo(set: ChangeSet, person: Person, now: Date): Topic[] {
  const [before, after] = [set.before.get(person.key), set.after.get(person.key)]
  if (!before || !after) return []
  const isHeld = !knowsMailbox(before)
  const isOpened = !isHeld && isClosed(before.status) && !isClosed(after.status)
  const did: [Topic, boolean][] = [
    ['there', !before.isListed && after.isListed],
    ['plan', String(plan(before)) !== String(plan(after))],
    ['mailbox', !isHeld && before.status !== after.status && !isOpened],
    ['opening', isOpened],
    ['comp', person.comps.some((it) => it.setId === set.id && isInForce(it, now))],
  ]
  return did.filter(([, is]) => is).map(([topic]) => topic)
}

/** The later sets that still stand for somebody, and what they told. */
const getLater = ({ sets }: Book, set: ChangeSet, key: string): Saying[] =>
  sets.slice(sets.indexOf(set) + 1).flatMap(({ open, sayings }) => (open.has(key) ? (sayings.get(key) ?? []) : []))

/** Whether any of them spoke of somebody: who is not found at Substack is confirmed by nothing. */
export const isMentioned = (book: Book, set: ChangeSet, key: string): boolean => isStatedSince(book, set, key, 'there')

/** Whether any of them says this of somebody. */
export const isStatedSince = (book: Book, set: ChangeSet, key: string, topic: Topic): boolean =>
  getLater(book, set, key).some(({ topics }) => topics.has(topic))

/**
 * Whether a newer list or look-up says again what a set did to somebody: its undo keeps them. 'may be': it says so, but
 * the book does not know whether it was too old to say anything.
 */
export function isConfirmed(book: Book, set: ChangeSet, person: Person, now: Date): 'yes' | 'may be' | 'no' {
  const did = didTo(set, person, now)
  const isAdded = did.includes('there')
  const saying = getLater(book, set, person.key).filter(({ topics }) => did.some((it) => topics.has(it)))
  if (saying.length === 0) return 'no'
  // Whom it added an older one confirms only in what of it stands.
  const own = set.sayings.get(person.key)?.asOf ?? null
  const isNew = ({ isNewest, asOf }: Saying) => isNewest || (isAdded && (own === null || asOf >= own))
  return saying.some(isNew) ? 'yes' : 'may be'
}

type AgeOf = (person: Person) => Date | null

/**
 * How old what stands of somebody is once a set is taken back: as old as the newest that is left, whatever was taken
 * back before. Only what the set itself told goes.
 */
export function ageLeft(book: Book, set: ChangeSet, person: Person, topic: Topic, getAge: AgeOf): Date | null {
  const { key } = person
  const now = getAge(person)
  const own = statedAt(set, key, topic)
  if (now === null || own === null || now.getTime() !== own.getTime()) return now
  const left = book.sets.filter((it) => it !== set && it.open.has(key)).map((it) => statedAt(it, key, topic))
  const stood = stoodBefore(book, set, key, topic, getAge)
  return [...left, stood].reduce((one, other) => (other && (!one || other > one) ? other : one), null)
}

const statedAt = ({ sayings }: ChangeSet, key: string, topic: Topic): Date | null => {
  const saying = sayings.get(key)
  return saying?.topics.has(topic) ? saying.asOf : null
}

/** What stood there before a set, without what is taken back. */
function stoodBefore(book: Book, set: ChangeSet, key: string, topic: Topic, getAge: AgeOf): Date | null {
  const before = set.before.get(key)
  const at = before ? getAge(before) : null
  const gone = book.sets
    .slice(0, book.sets.indexOf(set))
    .findLast((it) => !it.open.has(key) && statedAt(it, key, topic)?.getTime() === at?.getTime() && at !== null)
  return gone ? stoodBefore(book, gone, key, topic, getAge) : at
}
