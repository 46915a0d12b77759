import { counted } from '@joy/domain/counted.ts'
import type { Subscriber, SubscriberTotals } from '@joy/contract'
import { Table, TBody } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { OnNoListLink } from '../../../components/outside-comps/on-no-list-link.tsx'
import { useListKeyboard } from '../../../hooks/use-list-keyboard.ts'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'
import type { RowSelection } from '../../../hooks/use-row-selection.ts'
import { useSelectAll } from '../../../hooks/use-select-all.ts'
import type { SubscriberList } from '../../../hooks/use-subscriber-list.ts'
import { SelectionLine } from './selection-line.tsx'
import { SubscribersEmpty } from './subscribers-empty.tsx'
import { PageFoot } from '../../../components/page-foot.tsx'
import { columns } from './subscribers-columns.ts'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { SubscribersHead } from './subscribers-head.tsx'
import { SubscribersRow } from './subscribers-row.tsx'
import { SubscribersSkeleton } from './subscribers-skeleton.tsx'
import { searchId, SubscribersToolbar } from './subscribers-toolbar.tsx'

export type SubscribersListProps = {
  list: SubscriberList
  record: OpenRecord
  totals: SubscriberTotals | undefined
  selection: RowSelection
  /** How many who match can be comped; null: more than 10,000; undefined: not known yet. */
  possible: number | null | undefined
  /** Whose single comp is on its way. */
  compingId: number | null
  isBatchPending: boolean
  onComp: (subscriber: Subscriber) => void
  onCompSelected: () => void
}

/** The list with its tools, in each of its states: loading, failed, nobody, no match, full. */
export function SubscribersList({
  list,
  record,
  totals,
  selection,
  possible,
  compingId,
  isBatchPending,
  onComp,
  onCompSelected,
}: SubscribersListProps) {
  const { params, page, items } = list
  const view = useTableView('subscribers', columns)
  const all = useSelectAll({ list, selection, possible })
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
  const isEmpty = page.data?.items.length === 0
  return (
    <Pane aria-label="Subscribers" aria-busy={page.isFetching}>
      <SubscribersToolbar
        params={params}
        view={view}
        selected={selection.count}
        isBatchPending={isBatchPending}
        onCompSelected={onCompSelected}
        disabled={!page.data}
      />
      <SelectionLine selection={selection} possible={possible} />
      <Table
        isTwoLine
        hiddenColumns={view.hiddenColumns}
        aria-label="Subscribers"
        aria-rowcount={page.data?.matching ?? -1}
      >
        <SubscribersHead
          params={params}
          all={all}
          isReady={Boolean(page.data) && !isEmpty}
          isNarrow={record.id !== null}
        />
        {page.isPending && <SubscribersSkeleton isNarrow={record.id !== null} />}
        {page.data && !isEmpty && (
          <TBody>
            {items.map((subscriber, index) => (
              <SubscribersRow
                key={subscriber.id}
                subscriber={subscriber}
                index={index}
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
            sentence="Failed to load subscriber data"
            whatFailed="Failed to fetch Substack subscribers"
            error={page.error}
            onRetry={() => void page.refetch()}
            isRetrying={page.isFetching}
          />
        </div>
      )}
      {isEmpty && <SubscribersEmpty {...list} />}
      <PageFoot params={list.params} page={list.page} noun="subscribers">
        {totals && <Comped {...totals} />}
      </PageFoot>
    </Pane>
  )
}

/** 'n subscribers comped' (specification section 2), and how many of them this list does not show. */
const Comped = ({ compedSubscribers, compedOutside }: SubscriberTotals) => (
  <p>
    <span>{`${counted(compedSubscribers, 'subscriber')} comped`}</span>
    {compedOutside > 0 && <span>, </span>}
    <OnNoListLink compedOutside={compedOutside} />
  </p>
)
