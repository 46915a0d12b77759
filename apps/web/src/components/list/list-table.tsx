import { Td, type TdProps, Th, THead, Tr, type TrProps } from '@joy/ui/data-table.tsx'
import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'
import type { MouseEvent, ReactNode } from 'react'
import type { Column, ShownColumn } from './column.ts'

type Columns<Row> = readonly ShownColumn<Row>[]

/** What a cell and its heading have in common. */
const toCellProps = <Row,>(
  { id, menu, align, isWideOnly, isRoomyOnly, isSpareBeside }: ShownColumn<Row>,
  isNarrow: boolean,
): Pick<TdProps, 'column' | 'align' | 'isWideOnly' | 'isRoomyOnly' | 'isSpareBeside'> => ({
  ...(menu === undefined || menu === 'optional' ? { column: id } : {}),
  ...(align ? { align } : {}),
  isWideOnly: isWideOnly === true,
  isRoomyOnly: isRoomyOnly === true || (isRoomyOnly === 'beside' && isNarrow),
  isSpareBeside: isSpareBeside === true,
})

/** `isReady`: there are rows to be sorted. */
export function ListHeader<Row>({
  columns,
  isNarrow,
  isReady,
  isSticky = true,
}: {
  columns: Columns<Row>
  isNarrow: boolean
  isReady: boolean
  isSticky?: boolean
}) {
  return (
    <THead isSticky={isSticky}>
      {columns
        .filter(({ heading }) => heading !== null)
        .map((column) => {
          const { id, label, heading, width, sort } = column
          const wide = typeof width === 'object' ? width[isNarrow ? 1 : 0] : width
          return (
            <Th
              key={id}
              {...toCellProps(column, isNarrow)}
              {...(wide ? { width: wide } : {})}
              {...(sort ? { sort: sort.direction, onSort: isReady ? sort.onSort : undefined } : {})}
            >
              {heading ?? label}
            </Th>
          )
        })}
    </THead>
  )
}

/** Rows on their way, in their final shape. */
export const ListSkeleton = <Row,>({
  columns,
  isNarrow,
  widths,
}: {
  columns: readonly Column<Row>[]
  isNarrow: boolean
  widths: readonly string[]
}) => (
  <SkeletonRows
    widths={widths}
    cells={columns
      .filter(({ heading }) => heading !== null)
      .map((column) => ({
        ...toCellProps(column, isNarrow),
        ...(typeof column.phone === 'string' ? { phone: column.phone } : {}),
        ...column.skeleton,
      }))}
  />
)

type RowProps<Row> = Pick<TrProps, 'isSelected' | 'isComped' | 'isCursor' | 'isOpen' | 'className'> & {
  row: Row
  index: number
  columns: Columns<Row>
  isNarrow: boolean
  isShown: (id: string) => boolean
  /** Folded out beneath it. */
  below?: ReactNode
}

const controls = 'a, button, input, select, textarea, label, summary'

/** A press beside the controls of a row opens its record, as its name does. Marking a text opens nothing. */
function openRecord({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  // What is laid over the page by a cell, such as a menu, is its child for React alone.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls)) return
  if (getSelection()?.isCollapsed !== false) currentTarget.querySelector<HTMLElement>('[data-record-link]')?.click()
}

/** One row; on a phone a card. */
export function ListRow<Row>({ row, index, columns, isNarrow, isShown, below, ...look }: RowProps<Row>) {
  return (
    <>
      <Tr data-row-index={index} onClick={openRecord} {...look}>
        {columns.map((column) => {
          const { id, cell, title, phone, className } = column
          const named = typeof className === 'function' ? className(row) : className
          return (
            <Td
              key={id}
              {...toCellProps(column, isNarrow)}
              phone={typeof phone === 'function' ? phone(row, isShown) : phone}
              title={title?.(row)}
              {...(named ? { className: named } : {})}
            >
              {cell(row, { index, isNarrow })}
            </Td>
          )
        })}
      </Tr>
      {below}
    </>
  )
}
