import { emailKey } from './people/email.ts'
import { nameKey, type PersonSearch, readPersonSearch } from './search.ts'

/**
 * How much of the letters of a search somebody's name and address must hold, for them to be looked at: less only where nobody
 * has more, for among a million people too many have little.
 */
export const nearness = [0.65, 0.5, 0.4] as const
/** What is searched instead is at least so similar, and hardly less than the most similar. */
const SIMILAR = 0.25
const BESIDE_BEST = 0.7
/** With fewer letters everything is near. */
const FEWEST_LETTERS = 3

/** The letters of a text in threes, as pg_trgm takes them: two blanks before each word, and one after it. */
function trigrams(text: string): Set<string> {
  const runs = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(
    runs.flatMap((word) => {
      const letters = [' ', ' ', ...word, ' ']
      return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
    }),
  )
}

const countShared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((it) => other.has(it)).length

/** How alike two texts are, from 0 to 1, as `similarity` of pg_trgm says it. */
export function similarity(one: string, other: string): number {
  const [left, right] = [trigrams(one), trigrams(other)]
  const shared = countShared(left, right)
  return shared === 0 ? 0 : shared / (left.size + right.size - shared)
}

/** By what somebody is looked for who may have been meant: of an address what stands before the @. Null: by nothing. */
export function nearText(typed: string | undefined): string | null {
  const search = readPersonSearch(typed)
  const text = search && nameKey(search.id.split('@')[0] ?? '')
  return text && text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= FEWEST_LETTERS ? text : null
}

/** Whether so many of the letters stand somewhere in a text: what the database's own rule asks at the least. */
export function isNear(text: string, inText: string, near: number): boolean {
  const wanted = trigrams(text)
  return wanted.size > 0 && countShared(wanted, trigrams(inText)) / wanted.size >= near
}

type Person = { email: string; name: string | null }
type Near = { search: string; key: string; score: number }

/**
 * What may have been meant by a search that found nobody: the parts of names and addresses that are most like it, at most
 * `most`. For an address that was typed these are addresses.
 */
export function nearestSearches(
  typed: string,
  people: readonly Person[],
  { searchIn, most }: { searchIn: 'email' | 'email-or-name'; most: number },
): string[] {
  const search = readPersonSearch(typed)
  const text = nearText(typed)
  if (!search || text === null) return []
  const toNear = search.id.includes('@')
    ? (person: Person) => nearAddress(search, person)
    : (person: Person) => nearPart(text, person, searchIn)
  const found = new Map<string, Near>()
  for (const person of people) {
    const near = toNear(person)
    const known = near && found.get(near.key)
    if (near && near.score >= SIMILAR && near.key !== search.name && (!known || known.score < near.score))
      found.set(near.key, near)
  }
  const ranked = [...found.values()].toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
  const best = ranked[0]?.score ?? 0
  return ranked
    .filter(({ score }) => score >= best * BESIDE_BEST)
    .slice(0, most)
    .map((near) => near.search)
}

/** An address is like another by what stands before the @; its domain, which many share, tells apart those that are. */
function nearAddress({ email }: PersonSearch, person: Person): Near | null {
  const [local = '', domain = ''] = email.split('@')
  const [itsLocal = '', itsDomain = ''] = emailKey(person.email).split('@')
  const before = similarity(local, itsLocal)
  if (before < SIMILAR) return null
  const after = domain === '' ? 1 : similarity(domain, itsDomain)
  return { search: person.email, key: nameKey(person.email), score: 0.7 * before + 0.3 * after }
}

/** As many words of the name or of the address as were typed, one more or less. */
function nearPart(text: string, { email, name }: Person, searchIn: 'email' | 'email-or-name'): Near | null {
  const [local = ''] = email.split('@')
  const sources = searchIn === 'email' || !name ? [local] : [name, local]
  const many = splitText(text).length
  const parts = sources.flatMap((source) => [many, many + 1, many - 1].flatMap((size) => partsOf(source, size)))
  let best: Near | null = null
  for (const part of parts) {
    const key = nameKey(part)
    const score = similarity(text, key)
    if (!best || score > best.score) best = { search: part, key, score }
  }
  return best
}

const splitText = (text: string) => [...text.matchAll(/[^\s.,_+–-]+/gu)].map(({ 0: part, index }) => ({ part, index }))

function partsOf(text: string, size: number): string[] {
  const pieces = splitText(text)
  return size < 1
    ? []
    : pieces.slice(0, Math.max(0, pieces.length - size + 1)).map(({ index }, at) => {
        const last = pieces[at + size - 1]
        return text.slice(index, last ? last.index + last.part.length : undefined)
      })
}
