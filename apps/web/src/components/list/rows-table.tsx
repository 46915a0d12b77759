import { Table, TBody } from '@joy/ui/data-table.tsx'
import type { ReactNode } from 'react'
import type { ShownColumn } from './column.ts'
import { ListHeader, ListRow } from './list-table.tsx'

type Props<Row> = {
  /** What it is called aloud, such as 'Sessions'. */
  label: string
  columns: readonly ShownColumn<Row>[]
  /** Undefined: on their way. */
  rows: readonly Row[] | undefined
  isTwoLine?: boolean
  /** Of each row, where its card on a phone has a grid of its own. */
  rowClass?: string
  /** In place of rows that are on their way. */
  waiting?: ReactNode
  /** Beneath the rows. */
  children?: ReactNode
}

const isShown = () => true

/**
 * The few rows of a card that is a part of its screen, which says what loads and what failed: columns said once, as those of
 * a `ListView`, without its tools, keys, view and footer.
 */
export const RowsTable = <Row extends { id: number | string }>(props: Props<Row>) => {
  const { label, columns, rows, isTwoLine = false, rowClass, waiting, children } = props
  return (
    <Table aria-label={label} isCheckless isTwoLine={isTwoLine}>
      <ListHeader columns={columns} isNarrow={false} isReady={false} isSticky={false} />
      {rows === undefined && waiting ? (
        waiting
      ) : (
        <TBody>
          {rows?.map((row, index) => (
            <ListRow
              key={row.id}
              row={row}
              index={index}
              columns={columns}
              isNarrow={false}
              isShown={isShown}
              {...(rowClass ? { className: rowClass } : {})}
            />
          ))}
          {children}
        </TBody>
      )}
    </Table>
  )
}
