import { JobProgress } from '#features/jobs/job-progress.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { useMay } from '#hooks/use-may.ts'
import { changesColumns } from './changes-columns.tsx'
import { HistoryList } from './history-list.tsx'
import { changeKinds, changeStates, jobKinds } from './job-labels.ts'
import { UndoChangesDialog } from './undo-changes-dialog.tsx'
import { useChanges } from './use-changes.ts'
import { useUndo } from './use-undo.ts'

/** What imports, syncs and batches changed; each can be looked at and undone. */
export function ChangesTab() {
  const { params, page, record } = useChanges()
  const undo = useUndo()
  const mayUndo = useMay('changeSets.undo')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {undo.job && <JobProgress job={undo.job} icon={jobKinds.undo.icon} verb="undone" />}
      <OutcomeNotice outcome={undo.outcome} onDismiss={undo.dismissOutcome} />
      <HistoryList
        screen="changes"
        label="Changes"
        noun="change sets"
        columns={changesColumns(record, mayUndo ? undo.ask : undefined)}
        page={page}
        params={params}
        record={record}
        filters={{ values: params.filters, onChange: params.setFilter }}
        labels={{ kind: changeKinds, status: changeStates }}
        failed={{ sentence: 'The changes could not be loaded.', whatFailed: 'Failed to fetch change sets' }}
        empty={{
          title: 'No changes yet',
          text: 'Whatever an import, a sync or a comp changes is kept here, so that it can be undone.',
          one: 'change',
        }}
      />
      <UndoChangesDialog undo={undo} />
      <RecordOutlet
        record={{ ...record, askUndo: mayUndo ? undo.ask : undefined, undoOne: mayUndo ? undo.only : undefined }}
      />
    </div>
  )
}
