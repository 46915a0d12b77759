import { Table, TBody } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import type { Subscriber, SubscriberTotals } from '@joy/contract'
import { LoadError } from '../../../../components/load-error.tsx'
import { pageRange } from '../../../../components/page-words.ts'
import { useTableView } from '../../../../components/table-view/use-table-view.ts'
import { useMay } from '../../../../hooks/use-may.ts'
import { useListKeyboard } from '../../../../hooks/use-list-keyboard.ts'
import type { OpenRecord } from '../../../../hooks/use-open-record.ts'
import type { RowSelection } from '../../../../hooks/use-row-selection.ts'
import { columns } from './columns.ts'
import { EmptyList } from './empty-list.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListToolbar, searchId } from './list-toolbar.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { SubscriberRow } from './subscriber-row.tsx'
import { TableHead } from './table-head.tsx'
import { pageSize } from '../../../../hooks/use-list-params.ts'
import type { SubscriberList as List } from '../../../../hooks/use-subscriber-list.ts'

export type SubscriberListProps = {
  list: List
  record: OpenRecord
  totals: SubscriberTotals | undefined
  selection: RowSelection
  /** Whose single comp is on its way. */
  compingId: number | null
  onComp: (subscriber: Subscriber) => void
}

/** The card 'Subscriber List' with its table in each of its states: loading, failed, nobody, no match, full. */
export function SubscriberList({ list, record, totals, selection, compingId, onComp }: SubscriberListProps) {
  const { params, page, items } = list
  const mayComp = useMay('comps.grantMany')
  const view = useTableView('sync', columns)
  const { isShown } = view
  const { cursor } = useListKeyboard({
    rowCount: items.length,
    searchId,
    onToggle: (index, isRange) => {
      const row = items[index]
      if (row) selection.toggle(row.id, isRange)
    },
    onOpen: (index) => {
      const row = items[index]
      if (row) record.open(row.id)
    },
    openIndex: record.index,
    onEscape: selection.hasAny ? selection.clear : undefined,
  })
  const { data } = page
  const isEmpty = data?.items.length === 0
  const range = data && pageRange({ page: params.page, limit: pageSize, shown: items.length, matching: data.matching })
  const isTurnable = data !== undefined && !page.isPlaceholderData

  return (
    <Pane aria-busy={page.isFetching}>
      <ListToolbar params={params} view={view} disabled={!data} />
      <Table aria-label="Subscribers" aria-rowcount={data?.matching ?? -1}>
        <TableHead
          isShown={isShown}
          sort={params.sort}
          onSort={params.setSort}
          pageState={selection.pageState}
          onTogglePage={selection.togglePage}
          isSortable={data !== undefined && !isEmpty}
          isSelectable={mayComp && items.some((it) => !it.isComped)}
        />
        {page.isPending && <SkeletonRows isShown={isShown} count={8} />}
        {data && !isEmpty && (
          <TBody>
            {items.map((subscriber, index) => (
              <SubscriberRow
                key={subscriber.id}
                subscriber={subscriber}
                index={index}
                isShown={isShown}
                isSelected={!subscriber.isComped && selection.isSelected(subscriber.id)}
                isCursor={cursor === index && record.id === null}
                record={record}
                isComping={compingId === subscriber.id}
                onToggle={(isRange) => selection.toggle(subscriber.id, isRange)}
                onComp={() => onComp(subscriber)}
              />
            ))}
          </TBody>
        )}
      </Table>
      {page.isError && (
        <div className="p-4 md:p-5">
          <LoadError
            sentence="Failed to load subscriber data. Please try again."
            whatFailed="Failed to fetch Substack subscribers"
            error={page.error}
            onRetry={() => void page.refetch()}
            isRetrying={page.isFetching}
          />
        </div>
      )}
      {isEmpty && <EmptyList {...list} />}
      <ListFoot
        list={data && { selected: selection.count, matching: data.matching, range }}
        totals={totals}
        words={page.isError ? 'Not loaded' : 'Loading subscribers...'}
        onPrevious={isTurnable ? params.turnBack : undefined}
        onNext={
          isTurnable && data.nextCursor !== null
            ? () => data.nextCursor !== null && params.turnForward(data.nextCursor)
            : undefined
        }
      />
    </Pane>
  )
}
