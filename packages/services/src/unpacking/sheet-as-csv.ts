import type { NumberKind } from './number-formats.ts'
import { toIso } from './number-formats.ts'
import { readXml, unescapeLetters } from './read-xml.ts'
import { refusal, tooMuch } from './refusals.ts'
import type { SpooledStrings } from './spooled-strings.ts'

/** The largest sheet that a spreadsheet program makes. */
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384

/** Cells of which the book holds no value to take: a fault of a formula, or a formula that was never computed. */
export type SheetFaults = { errors: number; uncomputed: number }
type Book = { strings: SpooledStrings; styles: readonly NumberKind[]; from1904: boolean; limit: number }

/**
 * A sheet as the CSV that it would have been saved as: each row a line of its own number, every cell the value that is stored,
 * never one that is computed; what its format shows as a day is written as ISO has it. `faults` is counted in place.
 */
export async function* sheetAsCsv(
  xml: AsyncIterable<Uint8Array>,
  book: Book,
  faults: SheetFaults,
): AsyncGenerator<Uint8Array, void, undefined> {
  const sheet = sheetRows(book, faults)
  let left = book.limit
  for await (const _ of readXml(xml, sheet.handlers)) {
    const text = sheet.take()
    if (text === '') continue
    const bytes = Buffer.from(text)
    left -= bytes.length
    // A long text to which a million cells point is held once in the file, and would be written a million times.
    if (left < 0) throw tooMuch(book.limit)
    yield bytes
  }
}

function sheetRows({ strings, styles, from1904, limit }: Book, faults: SheetFaults) {
  let csv = ''
  let line = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let kind: NumberKind = 'number'
  let text = ''
  let [isText, isCell, hasFormula, phonetic] = [false, false, false, 0]

  const startRow = (said: string | undefined) => {
    const number = said === undefined ? line + 1 : Number(said)
    if (!Number.isInteger(number) || number <= line || number > MOST_ROWS) throw refusal('damaged')
    csv += '\n'.repeat(number - line - 1)
    line = number
    cells = []
    column = -1
  }
  const endRow = () => {
    csv += `${cells.map(quoted).join(',')}\n`
    if (csv.length > limit) throw tooMuch(limit)
  }
  const value = (): string => {
    if (type === 'e') {
      faults.errors += 1
      return ''
    }
    if (text === '' && hasFormula && type !== 'str') faults.uncomputed += 1
    if (text === '') return ''
    if (type === 's') return strings.at(Number(text))
    if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE'
    if (type === 'n') return toIso(Number(text), kind, from1904) ?? text.trim()
    return unescapeLetters(text)
  }
  const endCell = () => {
    const its = value()
    if (its !== '') {
      while (cells.length < column) cells.push('')
      cells[column] = its
    }
    isCell = false
  }
  return {
    take() {
      const taken = csv
      csv = ''
      return taken
    },
    handlers: {
      open(name: string, at: Readonly<Record<string, string>>) {
        if (name === 'row') startRow(at['r'])
        else if (name === 'c') {
          column = at['r'] === undefined ? column + 1 : columnOf(at['r'])
          if (column < 0 || column >= MOST_COLUMNS) throw refusal('damaged')
          type = at['t'] ?? 'n'
          kind = styles[Number(at['s'] ?? 0)] ?? 'number'
          text = ''
          isCell = true
          hasFormula = false
        } else if (name === 'f') hasFormula = true
        else if (name === 'rPh') phonetic += 1
        else if (name === 'v' || name === 't') isText = isCell && phonetic === 0
      },
      text(part: string) {
        if (isText) text += part
      },
      close(name: string) {
        if (name === 'v' || name === 't') isText = false
        else if (name === 'rPh') phonetic -= 1
        else if (name === 'c') endCell()
        else if (name === 'row') endRow()
      },
    },
  }
}

/** 'A7' is 0, 'AB7' 27; -1 for no cell's name. */
function columnOf(name: string): number {
  let column = 0
  let at = 0
  for (; at < name.length; at += 1) {
    const letter = name.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > MOST_COLUMNS) return -1
  }
  return column - 1
}

/** Every cell with anything in it is quoted, so that none is taken for a delimiter of the file. */
const quoted = (cell: string): string => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)
