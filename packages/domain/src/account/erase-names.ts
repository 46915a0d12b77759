import { escapeHtml } from '../mail/escape-html.ts'

type ErasedTerms = { addresses: readonly string[]; names: readonly string[] }
export type Eraser = ReturnType<typeof createEraser>

/**
 * Takes somebody's addresses and names out of what was written of them, however these are written; `instead` stands in
 * their place. A longer address that holds one of theirs is somebody else's, and so is a longer word.
 */
export function createEraser({ addresses, names }: ErasedTerms, instead: string) {
  const ofAddresses = toPattern(addresses, beforeAddress, afterAddress)
  // In one go: what stands in their place is nobody's words, however they are called.
  const ofBoth = new RegExp(`${ofAddresses}|${toPattern(names, beforeName, afterName)}`, 'giu')
  const whole = new Set(names.flatMap((it) => [it, escapeHtml(it)]))
  // A name of one word may be a word of any sentence ('Max', 'max. 10'): it is theirs as they write it.
  const isTheirs = (found: string): boolean => found.includes('@') || /\s/u.test(found) || whole.has(found)
  const inText = (text: string): string => text.replace(ofBoth, (found) => (isTheirs(found) ? instead : found))
  const everyAddress = new RegExp(ofAddresses, 'giu')
  /** A letter: whoever is called Table or Span has no tag of it; an address goes wherever it stands, links too. */
  const inHtml = (html: string): string =>
    html
      .split(ofMarkup)
      .map((part, at) => (at % 2 === 1 ? part.replace(everyAddress, () => instead) : inText(part)))
      .join('')
  const inValue = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(inValue)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return inRecord(value)
  }
  const inRecord = (record: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(record).map(([key, its]) => [key, inValue(its)]))
  const ofTheirs = new RegExp(ofAddresses, 'iu')
  const holdsAddress = (text: string): boolean => ofTheirs.test(text)
  return { inText, inHtml, inValue, inRecord, holdsAddress }
}

/** What of a letter is no text. Its values are escaped: no tag holds a `>`. */
const ofMarkup = /(<style[^]*?<\/style>|<!--[^]*?-->|<[^>]*>)/giu

// An apostrophe stands in addresses, and around words: it goes on only after a letter. No address ends in '.csv': a file is called so.
const beforeAddress = String.raw`(?<![\p{L}\p{N}._%+!#$&*/=?^~-])(?<!\p{L}')`
const afterAddress = String.raw`(?![\p{L}\p{N}_%+-]|\.(?!csv(?![\p{L}\p{N}]))[\p{L}\p{N}])`

const beforeName = String.raw`(?<![\p{L}\p{N}])`
const afterName = String.raw`(?![\p{L}\p{N}])`

/** A whole one before a part of it. Of none: what is nowhere. */
function toPattern(texts: readonly string[], before: string, after: string): string {
  // In letters they stand as HTML writes them.
  const written = texts.flatMap((it) => [it, escapeHtml(it)])
  const longestFirst = [...new Set(written)].filter((it) => it !== '').toSorted((a, b) => b.length - a.length)
  return longestFirst.length === 0 ? '(?!)' : `${before}(?:${longestFirst.map((it) => literal(it)).join('|')})${after}`
}

/** A letter's text is broken into lines. Outside a class `-` is a letter like any other, and to escape it is a fault of the pattern (flag `u`). */
const literal = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`)
