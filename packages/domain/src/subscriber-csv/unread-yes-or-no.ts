import type { ClosingCells } from './closing-cells.ts'
import type { CsvSubscriber } from './csv-subscriber.ts'
import type { Field } from './fields.ts'
import { unguardFormula } from './guard-formula.ts'
import { statesNeither } from './read-leaving.ts'
import type { RowLayout } from './row-cells.ts'
import { readBoolean } from './subscription-types.ts'

const flags: readonly Field[] = ['is-comped', 'complimentary-plan', 'active-subscription', 'can-see-paid-content']
const staying: readonly Field[] = ['subscribed-to-emails', 'subscribed', 'consent']

/** Beside the cells that close no mailbox, by a key of its own. */
const toKey = (column: number) => `${column}?`
const columnIn = (key: string) => (key.endsWith('?') ? Number(key.slice(0, -1)) : undefined)

/** Counts, column by column, the words that are neither a yes nor a no where one is expected, in place; of few rows, so that it may look twice. */
export function countUnread(
  cells: ClosingCells,
  { columns, repeated }: RowLayout,
  row: readonly string[],
  { notices }: Pick<CsvSubscriber, 'notices'>,
): void {
  if (!notices.includes('unknown-yes-or-no')) return
  const asked = [
    ...flags.flatMap((field) => columns[field] ?? []).map((column) => ({ column, isUnread: isNoFlag })),
    ...staying.flatMap((field) => repeated[field] ?? []).map((column) => ({ column, isUnread: statesNeither })),
  ]
  for (const { column, isUnread } of asked) {
    const word = unguardFormula((row[column] ?? '').trim()).trim()
    if (!isUnread(word)) continue
    const its = (cells[toKey(column)] ??= { count: 0, words: [] })
    its.count += 1
    if (its.words.length < 3 && !its.words.includes(word)) its.words.push(word)
  }
}

const isNoFlag = (word: string): boolean => readBoolean(word) === 'unknown'

/** Which column it is, and which words stand there first. */
export const unreadSentences = (cells: ClosingCells, headings: readonly string[]): string[] =>
  Object.entries(cells).flatMap(([key, { count, words }]) => {
    const column = columnIn(key)
    if (column === undefined) return []
    const heading = headings[column]?.trim().slice(0, 60)
    const name = heading ? `The column '${heading}'` : `Column ${column + 1}`
    const said = words.map((word) => `'${word.slice(0, 40)}'`).join(', ')
    return `${name} says ${said} where yes or no is expected, in ${count.toLocaleString('en-US')} of its cells.`
  })
