import type { Book, Person } from './book.ts'
import { expectMail } from './mails.ts'

/** The address by which lists and Substack know somebody: the first that they had. */
export const addressThere = ({ aliases }: Book, { key, email }: Person): string => aliases.get(key)?.[0] ?? email

/** Every address that is somebody's, as keys. */
export const toKeys = ({ aliases }: Book, { key }: Person): string[] => [
  key,
  ...(aliases.get(key) ?? []).map((it) => it.toLowerCase()),
]

/** Whose address it is, now or before. */
export const personBy = (book: Book, email: string): Person | undefined =>
  book.people.find((it) => toKeys(book, it).includes(email.toLowerCase()))

/** Everything of somebody stands under their new address, and what arrives under the old one is theirs. */
export function movesTo(book: Book, person: Person, email: string): void {
  const [was, key] = [person.key, email.toLowerCase()]
  book.aliases.set(key, [...(book.aliases.get(was) ?? []), person.email])
  book.aliases.delete(was)
  book.addressChanges.delete(was)
  rekey(book.deletions, was, key)
  Object.assign(person, { email, key })
  for (const set of book.sets) {
    for (const photo of [set.before.get(was), set.after.get(was)]) if (photo) Object.assign(photo, { email, key })
    for (const map of [set.before, set.after, set.sayings, set.missing]) rekey<unknown>(map, was, key)
    if (set.open.delete(was)) set.open.add(key)
  }
}

function rekey<T>(map: Map<string, T>, was: string, key: string): void {
  const its = map.get(was)
  if (its === undefined) return
  map.delete(was)
  map.set(key, its)
}

/** Whose days to change their mind are over is gone; somebody new comes in their place. Gives who went. */
export function deleteDue(book: Book, now: Date): Book['gone'] {
  const due = book.people.filter(({ key }) => (book.deletions.get(key) ?? now) < now)
  return due.map((person) => {
    const keys = toKeys(book, person)
    for (const comp of person.comps) comp.ended ??= comp.until && comp.until <= now ? null : { at: now, why: 'revoked' }
    expectMail(book, 'account-deleted', person)
    for (const set of book.sets)
      for (const map of [set.before, set.after, set.sayings, set.missing, set.open]) map.delete(person.key)
    book.imported = book.imported.filter(({ rows }) => !rows.some((it) => it.person === person))
    book.deletions.delete(person.key)
    book.addressChanges.delete(person.key)
    book.aliases.delete(person.key)
    book.people[book.people.indexOf(person)] = newcomer(person, book.gone.length, now)
    const gone = { person, keys, id: null, isAtSubstack: person.statement !== null }
    book.gone.push(gone)
    return gone
  })
}

function newcomer({ name }: Person, count: number, now: Date): Person {
  const [first = ''] = name.split(' ')
  const email = `${first.toLowerCase()}.anew${count}@example.org`
  return {
    name: `${first} Anew${'abcdefghij'.charAt(count % 10)}`,
    email,
    key: email,
    isListed: false,
    statement: null,
    status: null,
    statusAsOf: null,
    statedAsOf: now,
    consentedAsOf: null,
    opened: null,
    cameBackAt: null,
    closer: null,
    comps: [],
    paidOutside: [],
    website: null,
    left: null,
    sentFrom: null,
    askedNew: 0,
  }
}
