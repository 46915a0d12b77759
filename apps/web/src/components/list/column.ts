import type { PhoneSlot, SortDirection } from '@joy/ui/data-table.tsx'
import type { SkeletonCell } from '@joy/ui/skeleton-rows.tsx'
import type { ReactNode } from 'react'
import { sortDirection, toggleSort } from './toggle-sort.ts'

/** Of a row that is drawn: where it stands, and whether a record is open beside the list. */
type RowAt = { index: number; isNarrow: boolean }

/** One column of a list, said once: heading, View menu, cell, skeleton, and its place on a phone's card. */
export type Column<Row> = {
  id: string
  label: string
  /** `always`: the View menu shows it and cannot take it away. `never`: it is none of the menu's (a checkbox, the actions). `optional`: hidden until it is asked for there. Absent: it can be hidden. */
  menu?: 'always' | 'never' | 'optional'
  /** Instead of the label; null: no heading, for a cell of the phone's card alone. */
  heading?: ReactNode
  cell: (row: Row, at: RowAt) => ReactNode
  /** The whole of what may be cut. */
  title?: (row: Row) => string | undefined
  skeleton: Pick<SkeletonCell, 'look'> & Partial<Pick<SkeletonCell, 'width' | 'phone' | 'className'>>
  phone: PhoneSlot | ((row: Row, isShown: (id: string) => boolean) => PhoneSlot)
  /** A CSS width; beside an open record the second one. Absent: the column shares what is left. */
  width?: string | readonly [alone: string, beside: string]
  align?: 'right'
  sort?: { direction: SortDirection | undefined; onSort: () => void }
  /** Steps back between 768 and 1180 px. */
  isWideOnly?: boolean
  /** Below 960 px; 'beside': beside an open record alone. */
  isRoomyOnly?: boolean | 'beside'
  /** Steps back beside an open record up to 1320 px, where the list's names would have no room otherwise. */
  isSpareBeside?: boolean
  /** Not there beside an open record, whose panel says it. */
  isHiddenBeside?: boolean
  className?: string | ((row: Row) => string | undefined)
}

/** A column of a list that has nothing to show of itself while it is on its way. */
export type ShownColumn<Row> = Omit<Column<Row>, 'skeleton'>

type Sorting<Sort extends string> = { sort: Sort; setSort: (sort: Sort) => void }

/** A heading that sorts by a field: `first` is the direction of the first press. */
export const sortBy = <Sort extends string>(
  { sort, setSort }: Sorting<Sort>,
  sorts: readonly Sort[],
  field: string,
  first: 'ascending' | 'descending' = 'ascending',
): NonNullable<Column<unknown>['sort']> => ({
  direction: sortDirection(sort, field),
  onSort: () => setSort(toggleSort(sorts, sort, field, first)),
})
