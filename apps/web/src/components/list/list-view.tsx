import { Table, TBody, type TrProps } from '@joy/ui/data-table.tsx'
import { Card } from '@joy/ui/card.tsx'
import type { ReactNode } from 'react'
import { useListKeyboard } from './use-list-keyboard.ts'
import { type InAddress, pageRefused, searchTooLong } from './unreadable-address.ts'
import type { ListParams } from './use-list-params.ts'
import type { OpenRecord } from '../record/use-open-record.ts'
import { LoadError } from '../load-error.tsx'
import { ListAnnouncement } from './list-announcement.tsx'
import { PageFooter } from './list-footer.tsx'
import type { TableView } from '../table-view/use-table-view.ts'
import { useTableView } from '../table-view/use-table-view.ts'
import type { Column } from './column.ts'
import { type EmptyMessages, ListEmpty, ListUnreadable, type Unreadable } from './list-empty.tsx'
import { ListOffer } from './list-offer.tsx'
import { ListHeader, ListRow, ListSkeleton } from './list-table.tsx'

/** A query for one page of a list. */
type ListQuery<Row> = {
  data: { items: readonly Row[]; nextCursor: string | null; total: number; matching: number | null } | undefined
  isPending: boolean
  isFetching: boolean
  isError: boolean
  isPlaceholderData: boolean
  error: unknown
  refetch: () => unknown
}

type RowLook = Pick<TrProps, 'isSelected' | 'isComped' | 'className'>

export type ListViewProps<Row extends { id: number | string }> = {
  /** Under which the administrator's choice of columns is kept. */
  table: string
  /** What the list is called aloud, such as 'Mails'. */
  label: string
  /** What is counted; the second word is for exactly one. */
  noun: string
  nounOfOne?: string
  columns: readonly Column<Row>[]
  page: ListQuery<Row>
  params: Pick<ListParams, 'page' | 'turnForward' | 'turnBack' | 'isNarrowed' | 'clear'> & InAddress
  /** The search box that `/` goes to; absent: there is none. */
  searchId?: string
  /** `isReady`: there was an answer. */
  toolbar?: (view: TableView, isReady: boolean) => ReactNode
  /** Between the tools and the table. */
  banner?: ReactNode
  empty: EmptyMessages | ReactNode
  /** The sentence and the folded detail of a failure; `retry` where more than the page is to be asked again. */
  failed: { sentence: string; whatFailed: string; retry?: () => void }
  /** The address narrows the list in a way that cannot be read, and why; nothing is asked for then. */
  unreadable?: Unreadable | undefined
  /** The record at the side. Absent: rows open nothing there. */
  record?: OpenRecord
  /** What x and Enter do to a row, where that is not to open its record. */
  keys?: {
    onToggle?: (row: Row, isRange: boolean) => void
    onOpen?: (row: Row) => void
    onEscape?: (() => void) | undefined
  }
  rowLook?: (row: Row) => RowLook
  /** What is folded out beneath a row: a `RowBelow`. */
  below?: (row: Row) => ReactNode
  /** Further counts in the footer. */
  footerCounts?: ReactNode
  /** Instead of the footer that all lists have. */
  footer?: ReactNode
  isTwoLine?: boolean
  /** Another list of the same page has the keyboard. */
  isKeyless?: boolean
  /** Rows begin with a checkbox. */
  hasChecks?: boolean
}

const widths = ['w-48', 'w-36', 'w-56', 'w-40', 'w-52', 'w-44', 'w-36', 'w-50'] as const

const isMessages = (empty: EmptyMessages | ReactNode): empty is EmptyMessages =>
  typeof empty === 'object' && empty !== null && 'none' in empty

/**
 * A list of the console with its tools, in each of its states: loading, refreshing, failed, nothing yet, no match, full;
 * by keyboard (`/`, j, k, x, Enter, Esc), beside an open record, and as cards on a phone.
 */
export function ListView<Row extends { id: number | string }>(props: ListViewProps<Row>) {
  const { table, label, noun, columns: all, page, params, record, failed, empty, keys = {} } = props
  const unreadable = props.unreadable ?? searchTooLong(params) ?? pageRefused(params, page.error)
  const view = useTableView(table, toMenu(all))
  const items = page.data?.items ?? []
  const isNarrow = record !== undefined && record.id !== null
  const columns = all.filter(({ isHiddenBeside }) => !(isNarrow && isHiddenBeside))
  const onRow = (act: ((row: Row) => void) | undefined) => (index: number) => {
    const row = items[index]
    if (row) act?.(row)
  }
  const { onOpen = record && ((row: Row) => record.open(row.id)), onToggle = onOpen, onEscape } = keys
  const { cursor } = useListKeyboard({
    rowCount: props.isKeyless ? 0 : items.length,
    searchId: props.searchId ?? '',
    onToggle: (index, isRange) => onRow((row) => onToggle?.(row, isRange))(index),
    onOpen: onRow(onOpen),
    openIndex: record?.index ?? -1,
    onEscape,
  })
  const isEmpty = page.data !== undefined && items.length === 0
  return (
    <Card aria-label={label} aria-busy={page.isFetching}>
      <ListAnnouncement params={params} page={page} noun={noun} nounOfOne={props.nounOfOne} />
      {props.toolbar?.(view, page.data !== undefined || unreadable !== undefined)}
      {props.banner}
      <ListOffer data={page.data} onShow={() => void page.refetch()} />
      <Table
        isTwoLine={props.isTwoLine === true}
        isCheckless={props.hasChecks !== true}
        hiddenColumns={view.hiddenColumns}
        aria-label={label}
        aria-rowcount={page.data?.matching ?? -1}
      >
        <ListHeader columns={columns} isNarrow={isNarrow} isReady={items.length > 0} />
        {page.isPending && !unreadable && <ListSkeleton columns={columns} isNarrow={isNarrow} widths={widths} />}
        {items.length > 0 && (
          <TBody>
            {items.map((row, index) => (
              <ListRow
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                isNarrow={isNarrow}
                isShown={view.isShown}
                isCursor={cursor === index && !isNarrow}
                isOpen={record?.isOpen(row.id) === true}
                below={props.below?.(row)}
                {...props.rowLook?.(row)}
              />
            ))}
          </TBody>
        )}
      </Table>
      {page.isError && !unreadable && (
        <div className="p-4 md:p-5">
          <LoadError
            sentence={failed.sentence}
            whatFailed={failed.whatFailed}
            error={page.error}
            onRetry={failed.retry ?? (() => void page.refetch())}
            isRetrying={page.isFetching}
          />
        </div>
      )}
      {unreadable && <ListUnreadable {...unreadable} />}
      {isEmpty && (isMessages(empty) ? <ListEmpty {...empty} params={params} matching={page.data?.matching} /> : empty)}
      {props.footer ?? (
        <PageFooter
          params={params}
          page={unreadable ? { ...page, isError: true } : page}
          noun={noun}
          {...(props.nounOfOne ? { nounOfOne: props.nounOfOne } : {})}
        >
          {props.footerCounts}
        </PageFooter>
      )}
    </Card>
  )
}

const toMenu = <Row,>(columns: readonly Column<Row>[]) =>
  columns
    .filter(({ menu }) => menu !== 'never')
    .map(({ id, label, menu }) => ({ id, label, isAlways: menu === 'always', isOptional: menu === 'optional' }))
