import type { FileHandle } from 'node:fs/promises'
import { mostParts } from '@joy/domain/subscriber-csv/most-parts.ts'
import { refusal } from './refusals.ts'
import { noStrings, spoolStrings } from './spooled-strings.ts'
import { hasRows } from './has-rows.ts'
import { openZip, type Zip } from './open-zip.ts'
import { readWorkbook, getStyles, type Workbook } from './read-workbook.ts'
import { sheetAsCsv, type SheetFaults } from './sheet-as-csv.ts'

/** `parts`: its sheets, or the lists in it; `part` null: nobody can say which is to be read, or no sheet has any rows. */
type Packed = { kind: 'xlsx' | 'zip'; parts: string[]; part: string | null }
export type OpenPacked = Packed & {
  /** The rows of `part`, as the bytes of a CSV. */
  read: (faults: SheetFaults) => AsyncGenerator<Uint8Array, void, undefined>
  close: () => void
}

/**
 * Opens a ZIP or a workbook, of which the list called `part` is to be read: without, the first sheet with rows
 * below a heading, or the one list.
 * @throws AppError `invalid_input` with what to do instead, also where it has no such part
 */
export async function openPacked(file: FileHandle, limit: number, part?: string): Promise<OpenPacked> {
  const zip = await openZip(file, limit)
  try {
    const isBook = zip.names.includes('[Content_Types].xml')
    if (!isBook && zip.names.includes('mimetype')) throw refusal('otherBook')
    const packed = isBook ? await openBook(zip, limit, part) : openList(zip, part)
    return { ...packed, parts: packed.parts.slice(0, mostParts), close: zip.close }
  } catch (cause) {
    zip.close()
    throw cause
  }
}

async function openBook(zip: Zip, limit: number, part: string | undefined): Promise<Omit<OpenPacked, 'close'>> {
  const book = await readWorkbook(zip)
  // What is seen first is first.
  const sheets = book.sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
  const sheet = part === undefined ? await firstWithRows(zip, sheets) : sheets.find(({ name }) => name === part)
  if (!sheet && part !== undefined) throw refusal('noSuchPart')
  async function* read(faults: SheetFaults) {
    if (!sheet) return
    const styles = await getStyles(zip, book)
    const strings = book.stringsPath === null ? noStrings : await spoolStrings(zip.read(book.stringsPath))
    try {
      yield* sheetAsCsv(zip.read(sheet.path), { strings, styles, from1904: book.from1904, limit }, faults)
    } finally {
      await strings.close()
    }
  }
  return { kind: 'xlsx', parts: sheets.map(({ name }) => name), part: sheet?.name ?? null, read }
}

/** Undefined: none of those that can be chosen has any. An only one is taken as it is, for there is no other to choose. */
async function firstWithRows(zip: Zip, sheets: Workbook['sheets']): Promise<Workbook['sheets'][number] | undefined> {
  if (sheets.length === 1) return sheets[0]
  for (const sheet of sheets.slice(0, mostParts)) if (await hasRows(zip.read(sheet.path))) return sheet
  return undefined
}

/** Files that a Mac adds, and those whose name begins with a dot, are none of its lists. */
const isList = (name: string) => /\.(csv|tsv|txt)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name)
/** Substack's ZIP has the list beside what became of each letter. */
const isSubstackList = (name: string) => /(^|\/)email_list[^/]*\.csv$/i.test(name)

function openList(zip: Zip, part: string | undefined): Omit<OpenPacked, 'close'> {
  const lists = zip.names.filter(isList).toSorted((a, b) => Number(isSubstackList(b)) - Number(isSubstackList(a)))
  if (lists.length === 0) throw refusal('noList')
  if (part !== undefined && !lists.includes(part)) throw refusal('noSuchPart')
  const ofSubstack = lists.filter(isSubstackList)
  const [only = null] = lists.length === 1 ? lists : ofSubstack.length === 1 ? ofSubstack : []
  const chosen = part ?? only
  async function* read() {
    if (chosen !== null) yield* zip.read(chosen)
  }
  return { kind: 'zip', parts: lists, part: chosen, read }
}
