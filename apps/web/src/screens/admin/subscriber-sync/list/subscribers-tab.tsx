import type { SubscriberTotals } from '@joy/contract'
import { Gift, Undo2 } from 'lucide-react'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { CompDialog } from '#features/comps/comp-dialog.tsx'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { OutsideComps } from '#features/comps/outside/outside-comps.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { useFoundPeople } from '#features/found-people/use-found-people.ts'
import { useCompSelection } from '#features/comps/use-comp-selection.ts'
import { useSubscriberRecord } from '#features/subscriber-list/use-subscriber-record.ts'
import { paths } from '#paths.ts'
import { SelectionBanner } from './selection-banner.tsx'
import { SubscriberList } from './subscriber-list.tsx'

/** The list, what is selected in it, and the comps that are given from here. */
export function SubscribersTab({ totals }: { totals: SubscriberTotals | undefined }) {
  const { list, outside } = useFoundPeople({ searchIn: 'email', hasWebsite: false })
  const record = useSubscriberRecord(paths.sync(), list)
  const { selection, possible, comp, compOne, ask, dialog } = useCompSelection({ list, totals, wording: 'sync' })
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
          onComp={ask}
        />
      )}
      <OutsideComps outside={outside} record={record} />
      <SubscriberList list={list} record={record} totals={totals} selection={selection} comp={comp} onComp={compOne} />
      <CompDialog {...dialog} compedSoFar={totals?.compedSubscribers} />
      <RecordOutlet record={record} />
    </div>
  )
}
