import { isClosed, isKnownClosing } from '../consent/is-closed.ts'
import { refuses } from '../consent/refuses.ts'
import type { CsvSubscriber } from './csv-subscriber.ts'
import type { Field, Mapping } from './fields.ts'

/** By the number of the column, to which `countUnread` adds a mark: in how many cells it says that no mail is wanted or arrives, and in which words first. */
export type ClosingCells = Record<string, { count: number; words: string[] }>

/** Fields that say themselves who gets letters, and names, which may be anything. */
const notWatched: ReadonlySet<Field> = new Set([
  'status',
  'email-disabled',
  'subscribed-to-emails',
  'subscribed',
  'consent',
  'unsubscribed',
  'state',
  'cancelled-at',
  'email',
  'name',
  'first-name',
  'last-name',
] as const)

/** The columns that close no mailbox, whatever stands in them. What our own export writes into its columns is known. */
export const watchedColumns = (mapping: Mapping, isOwn: boolean): number[] =>
  [...mapping.keys()].filter((at) => {
    const field = mapping[at] ?? null
    return field === null || (!isOwn && !notWatched.has(field))
  })

const SHORTEST = 3
const LONGEST = 40
const MOST_WORDS = 4
/** Of two million rows most cells hold none of these. */
const likely =
  /sub|opt|spam|complain|junk|bounc|clean|invalid|deliver|suppress|block|black|cancel|mail|contact|dnc|letter|abgemeld|abbestellt|ausgetragen|baja|desuscrit|sabonn|sinscri|descad|descins|disiscr|afgemeld|uitgeschr/i
/** What may be said of an order or an appointment too; alone in its cell it counts. */
const anything = /complain|junk|clean|invalid|block|black|cancel|^((de|en) )?baja$/i

// A file has two million rows and few words.
const known = new Map<string, boolean>()
const MOST_KNOWN = 1000

function isClosing(cell: string): boolean {
  if (cell.length < SHORTEST || cell.length > LONGEST || beginsWithDigit(cell)) return false
  const before = known.get(cell)
  if (before !== undefined) return before
  const is = likely.test(cell) && closesAlone(cell)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(cell, is)
  return is
}

/** A count, a day, a sum: most cells of an export. */
function beginsWithDigit(cell: string): boolean {
  const first = cell.charCodeAt(0)
  return first >= 48 && first <= 57
}

/** Whether a cell is nothing but a word for a mailbox that is closed, or for a no to letters. */
function closesAlone(cell: string): boolean {
  const text = cell.trim()
  if (isKnownClosing(text)) return true
  return text.split(/\s+/).length <= MOST_WORDS && !anything.test(text) && refuses(text)
}

/** Counts such cells of somebody to whom letters would go all the same, in place: it runs once for each of two million rows. */
export function countClosing(
  closing: ClosingCells,
  watched: readonly number[],
  cells: readonly string[],
  { status }: Pick<CsvSubscriber, 'status'>,
): void {
  const found = watched.filter((at) => isClosing(cells[at] ?? ''))
  if (found.length === 0 || isClosed(status)) return
  for (const at of found) {
    const column = (closing[at] ??= { count: 0, words: [] })
    const word = (cells[at] ?? '').trim()
    column.count += 1
    if (column.words.length < 2 && !column.words.includes(word)) column.words.push(word)
  }
}

/** So that nobody is written to against their will unnoticed. */
export const closingSentences = (closing: ClosingCells, headings: readonly string[]): string[] =>
  Object.entries(closing).flatMap(([at, { count, words }]) => {
    if (!/^\d+$/.test(at)) return [] // of `countUnread`
    const heading = headings[Number(at)]?.trim().slice(0, 60)
    const column = heading ? `The column '${heading}'` : `Column ${Number(at) + 1}`
    const how = `${count.toLocaleString('en-US')} of its cells ${count === 1 ? 'says' : 'say'}`
    const said = `'${words[0] ?? ''}'${words.length > 1 ? ' or the like' : ''}`
    return `${column} closes no mailbox, though ${how} ${said}. If it says who wants no mail, choose its field.`
  })
