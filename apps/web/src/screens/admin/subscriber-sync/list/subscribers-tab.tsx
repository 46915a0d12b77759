import type { Subscriber, SubscriberTotals } from '@joy/contract'
import { Gift, Undo2 } from 'lucide-react'
import { RecordOutlet } from '../../../../components/record-outlet.tsx'
import { useState } from 'react'
import { CompDialog } from '../../../../components/comp-dialog.tsx'
import { JobProgress } from '../../../../components/job-progress.tsx'
import { OutcomeNotice } from '../../../../components/outcome-notice.tsx'
import { useComp } from '../../../../hooks/use-comp.ts'
import { useMay } from '../../../../hooks/use-may.ts'
import { useRowSelection } from '../../../../hooks/use-row-selection.ts'
import { useSubscriberRecord } from '../../../../hooks/use-subscriber-record.ts'
import { paths } from '../../../../paths.ts'
import { SelectionBanner } from './selection-banner.tsx'
import { SubscriberList } from './subscriber-list.tsx'
import { useCompsPossible } from '../../../../hooks/use-comps-possible.ts'
import { useSubscriberList } from '../../../../hooks/use-subscriber-list.ts'

/** The list, what is selected in it, and the comps that are given from here. */
export function SubscribersTab({ totals }: { totals: SubscriberTotals | undefined }) {
  const list = useSubscriberList('email')
  const record = useSubscriberRecord(paths.sync(), list)
  const possible = useCompsPossible(list, totals)
  const mayComp = useMay('comps.grantMany')
  const selection = useRowSelection({
    rows: list.items,
    isSelectable: (row: Subscriber) => mayComp && !row.isComped,
    filterKey: JSON.stringify(list.filter),
    matching: possible ?? null,
  })
  const comp = useComp({ wording: 'sync', onBatchComped: selection.clear })
  const [isAsking, setAsking] = useState(false)

  const compOne = (subscriber: Subscriber) => {
    // Who is comped cannot stay selected.
    if (!selection.isAllMatching && selection.isSelected(subscriber.id)) selection.toggle(subscriber.id)
    void comp.comp(subscriber)
  }
  const compSelected = (reason: string | undefined) => {
    setAsking(false)
    if (selection.isAllMatching)
      void comp.compMatching(
        { filter: list.filter, excludedIds: selection.excludedIds, count: selection.count },
        reason,
      )
    else void comp.compMany(selection.picked, reason)
  }
  const { job } = comp

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {job && (
        <JobProgress
          job={job}
          icon={job.kind === 'undo' ? Undo2 : Gift}
          verb={job.kind === 'undo' ? 'undone' : 'comped'}
        />
      )}
      <OutcomeNotice outcome={comp.outcome} onDismiss={comp.dismissOutcome} />
      {selection.hasAny && (
        <SelectionBanner
          count={selection.count}
          matching={possible}
          isAllMatching={selection.isAllMatching}
          isProcessing={comp.isBatchPending}
          onSelectAll={selection.selectAllMatching}
          onClear={selection.clear}
          onComp={() => setAsking(true)}
        />
      )}
      <SubscriberList
        list={list}
        record={record}
        totals={totals}
        selection={selection}
        compingId={comp.pendingId}
        onComp={compOne}
      />
      <CompDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        count={selection.count}
        people={selection.picked}
        compedSoFar={totals?.compedSubscribers}
        onConfirm={compSelected}
      />
      <RecordOutlet record={record} />
    </div>
  )
}
