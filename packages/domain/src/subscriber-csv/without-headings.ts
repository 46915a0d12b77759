import { readEmail } from '../people/email.ts'
import type { Field } from './fields.ts'
import { type Recognition, recogniseColumns } from './recognise-columns.ts'

/** The line in which the headings of a list stand that has none. */
export const NO_HEADINGS = 0

/** 'Column A', 'Column B' and so on, as a spreadsheet calls them. */
export function columnNames(count: number): string[] {
  const letters = (at: number): string =>
    `${at < 26 ? '' : letters(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`
  return Array.from({ length: count }, (_, at) => `Column ${letters(at)}`)
}

const isAddress = (cell: string): boolean => readEmail(cell.trim()).ok

/** Of a list without headings the first row shows where the addresses stand; of the other columns nothing is guessed. */
export function recogniseWithoutHeadings(headings: readonly string[], firstRow: readonly string[]): Recognition {
  const at = firstRow.findIndex(isAddress)
  const mapping = headings.map((_, column): Field | null => (column === at ? 'email' : null))
  const problems = at < 0 ? [NO_ADDRESS] : []
  return { format: recogniseColumns(headings).format, mapping, problems }
}
const NO_ADDRESS =
  'The first row of this file holds no e-mail address. Say in the column mapping in which column the addresses stand.'

/** Told where an address stands among the headings: then they are somebody's. */
export const headingsOfPerson = (headings: readonly string[]): string[] =>
  headings.some(isAddress)
    ? [
        "The first line looks like a person: an e-mail address stands in it. If it is one, choose 'The file has no heading line', or they are left out.",
      ]
    : []
