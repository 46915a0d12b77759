import { type DateOrders, datedColumns, inOrder } from './date-order.ts'
import { type FormatId, isSubstack } from './csv-formats.ts'
import { type Field, fields, type Mapping, mayRepeat } from './fields.ts'
import { unguardFormula } from './guard-formula.ts'
import { toLabelMeanings, labelledColumns, labelKey, type LabelMeaning, type LabelMeanings } from './file-labels.ts'
import type { NoticeCode } from './notices.ts'
import { isToCome } from './is-to-come.ts'
import { readDate } from './read-date.ts'
import { readEnd } from './read-end.ts'
import { readBoolean } from './subscription-types.ts'
import { watchedColumns } from './closing-cells.ts'

/** A mapping turned round once a file, so that each row is read by field. */
export type RowLayout = {
  formatId: FormatId
  isSubstack: boolean
  /** Our own export is taken to the letter, so that it comes back unchanged. */
  isOwn: boolean
  width: number
  /** The community's, for a day without a time. */
  zone: string
  columns: Readonly<Partial<Record<Field, number>>>
  /** Of fields of which a file may have several columns (`mayRepeat`): all. */
  repeated: Readonly<Partial<Record<Field, readonly number[]>>>
  /** That close no mailbox, whatever they say. */
  watched: readonly number[]
  /** That may hold days, and which of them are read in what order. */
  dated: readonly number[]
  dateOrders: DateOrders
  /** What somebody said that words of the file mean, and which columns have words. */
  labels: LabelMeanings
  labelled: readonly number[]
  /** A tag for everybody in it. */
  tag: string | null
}

/** What somebody said of a file, beside its mapping. */
export type FileStatement = { dateOrders?: DateOrders; labels?: readonly LabelMeaning[]; tag?: string | null }

export function rowLayout(formatId: FormatId, mapping: Mapping, zone: string, said: FileStatement = {}): RowLayout {
  const columns: Partial<Record<Field, number>> = {}
  const repeated: Partial<Record<Field, readonly number[]>> = {}
  for (const field of fields) {
    const column = mapping.indexOf(field)
    if (column < 0) continue
    columns[field] = column
    if (mayRepeat(field)) repeated[field] = [...mapping.keys()].filter((at) => mapping[at] === field)
  }
  const isOwn = formatId === 'own'
  const watched = watchedColumns(mapping, isOwn)
  const dated = datedColumns(mapping, isOwn)
  const width = mapping.length
  return {
    formatId,
    isSubstack: isSubstack(formatId),
    isOwn,
    width,
    zone,
    columns,
    repeated,
    watched,
    dated,
    dateOrders: isOwn ? {} : (said.dateOrders ?? {}),
    labels: toLabelMeanings(mapping, said.labels ?? [], isOwn),
    labelled: labelledColumns(mapping, isOwn),
    tag: said.tag ?? null,
  }
}

const none: readonly never[] = []

/** Words for an end that never comes; like a blank cell. */
const never = /^(never|forever|none|no|n\/?a|null|nil|lifetime|unlimited|[-–—∞]+|0000-00-00([ T]00:00:00)?)$/iu

/** The cells of one row, asked for by field; what is odd about them collects in `notices`. */
export type RowCells = ReturnType<typeof rowCells>

export function rowCells(layout: RowLayout, cells: readonly string[]) {
  const notices = new Map<NoticeCode, string | null>()
  const note = (code: NoticeCode, cell: string | null = null): void => {
    if (!notices.has(code)) notices.set(code, cell)
  }
  const cellAt = (column: number | undefined) => {
    if (column === undefined) return ''
    const cell = cells[column] ?? ''
    return layout.labels[column]?.get(labelKey(cell)) ?? inOrder(cell, layout.dateOrders[column])
  }
  const bare = (cell: string) => unguardFormula(cell.trim()).trim()
  const getCell = (field: Field) => bare(cellAt(layout.columns[field]))
  /** Who did not say since when confirmed it. */
  const text = (field: Field) => getCell(field) || (field === 'subscribed-at' ? getCell('confirmed-at') : '')
  const free = (cell: string): string | null => {
    const value = layout.isOwn ? unguardFormula(cell).replace(/^\uFEFF+/, '') : bare(cell)
    return value.trim() === '' ? null : value
  }
  const dated = (value: string, read: (value: string) => Date | null): Date | null => {
    if (value === '') return null
    const date = read(value)
    if (!date) note('unreadable-date', value)
    return date
  }
  const end = (field: Field) => {
    const value = text(field)
    return never.test(value) ? null : dated(value, (it) => readEnd(it, layout.zone))
  }
  return {
    layout,
    /** By what is odd, the first cell that is; null: no single one is. */
    notices,
    note,
    has: (field: Field) => layout.columns[field] !== undefined,
    /** Without blanks around it and without the guard of an export. */
    text,
    /** Of every column that goes to a field of which there may be several. */
    texts: (field: Field): readonly string[] => layout.repeated[field]?.map((column) => bare(cellAt(column))) ?? none,
    /** Free text; to the letter where the file is our own, but for a mark that PGlite takes for the start of a text. */
    freeText: (field: Field): string | null => free(cellAt(layout.columns[field])),
    freeTexts: (field: Field): readonly (string | null)[] =>
      layout.repeated[field]?.map((column) => free(cellAt(column))) ?? none,
    boolean(field: Field): boolean | null {
      const value = readBoolean(text(field))
      if (value === 'unknown') note('unknown-yes-or-no', text(field))
      return value === 'unknown' ? null : value
    },
    date: (field: Field) => dated(text(field), readDate),
    dateIn: (value: string) => dated(value, readDate),
    isToCome: (field: Field, now: Date) => isToCome(text(field), layout.zone, now),
    isTextToCome: (value: string, now: Date) => isToCome(value, layout.zone, now),
    /** Of something that ends: a day without a time is meant whole. */
    end,
    /** Whether something ends at a time that cannot be read. */
    isUnreadEnd: (field: Field) => text(field) !== '' && !never.test(text(field)) && end(field) === null,
  }
}
