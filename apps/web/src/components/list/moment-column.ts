import { formatMoment, formatMomentWithZone } from '#dates.ts'
import type { Column } from './column.ts'

/** When each was, at the right end of a list; under the title on a phone. */
export const momentColumn = <Row>(id: string, label: string, getMoment: (row: Row) => string): Column<Row> => ({
  id,
  label,
  width: '178px',
  align: 'right',
  phone: 'sub',
  skeleton: { look: 'text', width: 'w-28' },
  className: 'tabular-nums',
  title: (row) => formatMomentWithZone(getMoment(row)),
  cell: (row) => formatMoment(getMoment(row)),
})
