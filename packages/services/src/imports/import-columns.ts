import type { ImportRecord, SaidOfFile } from '@joy/contract'
import type { Import } from '@joy/database/entities/import.entity.ts'
import { isFormatId } from '@joy/domain/subscriber-csv/csv-formats.ts'
import type { DateOrders } from '@joy/domain/subscriber-csv/date-order.ts'
import { type Field, isField, type Mapping } from '@joy/domain/subscriber-csv/fields.ts'
import { type Telling, toTelling } from '@joy/domain/subscriber-csv/telling.ts'
import { rowLayout, type RowLayout } from '@joy/domain/subscriber-csv/row-cells.ts'

type Columns = ImportRecord['columns']

export const toColumns = (headings: readonly string[], mapping: Mapping, firstRow: readonly string[]): Columns =>
  headings.map((heading, at) => ({
    heading,
    field: mapping[at] ?? null,
    firstValue: (firstRow[at] ?? '').slice(0, 200),
  }))

export const toMapping = (columns: Columns): (Field | null)[] =>
  columns.map(({ field }) => (field !== null && isField(field) ? field : null))

/** Whose words the file holds. */
export const tellingOfFile = ({ format, columns }: Pick<Import, 'format' | 'columns'>): Telling =>
  toTelling(format?.id ?? 'unknown', toMapping(columns))

/** What somebody said of a file. */
const nothingSaid: SaidOfFile = { only: 'all', tag: null, labels: [], dates: [] }
export const getSaid = ({ said }: Pick<Import, 'said'>): SaidOfFile => ({ ...nothingSaid, ...said })

/** How somebody said that the days of its columns are written. */
export const saidOrders = (upload: Pick<Import, 'said'>): DateOrders =>
  Object.fromEntries(getSaid(upload).dates.map(({ column, order }) => [column, order]))

/** `zone`: the community's. */
export function toLayout(upload: Import, zone: string, proven: DateOrders): RowLayout {
  const id = upload.format?.id ?? 'unknown'
  const { labels, tag } = getSaid(upload)
  const dateOrders = { ...proven, ...saidOrders(upload) }
  return rowLayout(isFormatId(id) ? id : 'unknown', toMapping(upload.columns), zone, { dateOrders, labels, tag })
}
