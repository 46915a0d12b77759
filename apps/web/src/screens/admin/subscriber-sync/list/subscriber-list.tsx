import { consoleMessages } from '#data/console-messages.ts'
import type { Subscriber, SubscriberTotals } from '@joy/contract'
import { LetGoLine } from '#features/subscriber-list/let-go-line.tsx'
import { ListView } from '#components/list/list-view.tsx'
import { pageRange } from '#components/list/page-labels.ts'
import { pageSize } from '#components/list/use-list-params.ts'
import { useMay } from '#hooks/use-may.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import type { CompSelection } from '#features/comps/use-comp-selection.ts'
import { OutcomeBelowRow } from '#components/outcome/outcome-below-row.tsx'
import type { RowSelection } from '#components/list/use-row-selection.ts'
import type { SubscriberList as List } from '#features/subscriber-list/use-subscriber-list.ts'
import { EmptyList } from './empty-list.tsx'
import { SelectionFooter } from './selection-footer.tsx'
import { SyncToolbar, searchId } from './sync-toolbar.tsx'
import { syncColumns } from './sync-columns.tsx'

export type SubscriberListProps = {
  list: List
  record: OpenRecord
  totals: SubscriberTotals | undefined
  selection: RowSelection
  /** `pendingId`: whose single comp is on its way. */
  comp: Pick<CompSelection['comp'], 'pendingId' | 'toRowOutcome' | 'dismissOutcome'>
  onComp: (subscriber: Subscriber) => void
}

/** The card 'Subscriber List' with its tools. */
export function SubscriberList({ list, record, totals, selection, comp, onComp }: SubscriberListProps) {
  const { params, page, items } = list
  const may = { comp: useMay('comps.grant'), compMany: useMay('comps.grantMany') }
  const { data } = page
  const range = data && pageRange({ page: params.page, limit: pageSize, shown: items.length, matching: data.matching })
  const isSelectable = may.compMany && items.some((it) => !it.isComped)
  const next = data?.nextCursor
  return (
    <ListView
      table="sync"
      label="Subscribers"
      noun="subscribers"
      nounOfOne="subscriber"
      columns={syncColumns({ params, record, selection, may, isSelectable, compingId: comp.pendingId, onComp })}
      page={page}
      params={params}
      record={record}
      searchId={searchId}
      hasChecks
      toolbar={(view, isReady) => (
        <SyncToolbar params={params} counting={list.counting} filters={list.filters} view={view} disabled={!isReady} />
      )}
      banner={<LetGoLine selection={selection} />}
      keys={{
        onToggle: ({ id }, isRange) => selection.toggle(id, isRange),
        onEscape: selection.hasAny ? selection.clear : undefined,
      }}
      below={(row) => <OutcomeBelowRow outcome={comp.toRowOutcome(row)} onDismiss={comp.dismissOutcome} />}
      rowLook={({ id, isComped }) => ({ isComped, isSelected: !isComped && selection.isSelected(id) })}
      unreadable={list.unreadable}
      failed={{
        sentence: consoleMessages.subscribersNotLoadedTryAgain,
        whatFailed: consoleMessages.fetchSubscribers,
      }}
      empty={<EmptyList {...list} />}
      footer={
        <SelectionFooter
          list={data && { selected: selection.count, matching: data.matching, range }}
          totals={totals}
          status={page.isError || list.unreadable ? 'Not loaded' : 'Loading subscribers...'}
          onPrevious={data && params.turnBack}
          onNext={next ? () => params.turnForward(next) : undefined}
          isTurning={page.isPlaceholderData}
        />
      }
    />
  )
}
