import type { Book } from '../book/book.ts'
import type { World } from '../place/world.ts'

/** Something that must hold after every step. `check` gives how many things it looked at; @throws LawBroken. */
export type Law = { name: string; check(world: World, book: Book): Promise<number> }

export class LawBroken extends Error {
  constructor(law: string, message: string) {
    super(`${law}: ${message}`)
    this.name = 'LawBroken'
  }
}

/** @throws LawBroken where two sides say different things. */
export function mustBe(law: string, what: string, found: unknown, wanted: unknown): void {
  const [is, should] = [inOrder(found), inOrder(wanted)]
  if (is === should) return
  if (!Array.isArray(found) || !Array.isArray(wanted))
    throw new LawBroken(law, `${what} is ${is}, and should be ${should}`)
  // Of long lists, what differs.
  const [ones, others] = [found.map(inOrder), wanted.map(inOrder)]
  const tooMuch = ones.filter((it) => !others.includes(it))
  const missing = others.filter((it) => !ones.includes(it))
  throw new LawBroken(law, `${what} has ${tooMuch.join(', ') || is}, and should have ${missing.join(', ') || should}`)
}

/** As JSON with the keys in order: two sides list theirs as they like. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    entry !== null && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => a.localeCompare(b)))
      : entry,
  )
