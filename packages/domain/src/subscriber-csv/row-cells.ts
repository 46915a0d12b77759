import { type FormatId, isSubstack } from './csv-formats.ts'
import { type Field, fields, type Mapping } from './fields.ts'
import { unguardFormula } from './guard-formula.ts'
import type { NoticeCode } from './notices.ts'
import { isToCome } from './is-to-come.ts'
import { readDate } from './read-date.ts'
import { readEnd } from './read-end.ts'
import { readBoolean } from './subscription-words.ts'

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
}

export function rowLayout(formatId: FormatId, mapping: Mapping, zone: string): RowLayout {
  const columns: Partial<Record<Field, number>> = {}
  for (const field of fields) {
    const column = mapping.indexOf(field)
    if (column >= 0) columns[field] = column
  }
  const isOwn = formatId === 'own'
  return { formatId, isSubstack: isSubstack(formatId), isOwn, width: mapping.length, zone, columns }
}

/** Words for an end that never comes; like a blank cell. */
const never = /^(never|forever|none|no|n\/?a|lifetime|unlimited|[-–—∞]+)$/iu

/** The cells of one row, asked for by field; what is odd about them collects in `notices`. */
export type RowCells = ReturnType<typeof rowCells>

export function rowCells(layout: RowLayout, cells: readonly string[]) {
  const notices = new Set<NoticeCode>()
  const raw = (field: Field): string => {
    const column = layout.columns[field]
    return column === undefined ? '' : (cells[column] ?? '')
  }
  const text = (field: Field) => unguardFormula(raw(field).trim()).trim()
  const dated = (field: Field, read: (value: string) => Date | null): Date | null => {
    const value = text(field)
    if (value === '') return null
    const date = read(value)
    if (!date) notices.add('unreadable-date')
    return date
  }
  const end = (field: Field) => (never.test(text(field)) ? null : dated(field, (value) => readEnd(value, layout.zone)))
  return {
    layout,
    notices,
    has: (field: Field) => layout.columns[field] !== undefined,
    /** Without blanks around it and without the guard of an export. */
    text,
    /** Free text; to the letter where the file is our own, but for a mark that PGlite takes for the start of a text. */
    freeText(field: Field): string | null {
      const value = layout.isOwn ? unguardFormula(raw(field)).replace(/^\uFEFF+/, '') : text(field)
      return value.trim() === '' ? null : value
    },
    boolean(field: Field): boolean | null {
      const value = readBoolean(text(field))
      if (value === 'unknown') notices.add('unknown-yes-or-no')
      return value === 'unknown' ? null : value
    },
    date: (field: Field) => dated(field, readDate),
    isToCome: (field: Field, now: Date) => isToCome(text(field), layout.zone, now),
    /** Of something that ends: a day without a time is meant whole. */
    end,
    /** Whether something ends at a time that cannot be read. */
    isUnreadEnd: (field: Field) => text(field) !== '' && !never.test(text(field)) && end(field) === null,
  }
}
