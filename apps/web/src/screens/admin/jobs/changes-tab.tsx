import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { changesColumns } from './changes-columns.tsx'
import { FilterSelects, toOptions } from './filter-selects.tsx'
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
      <ListView
        table="changes"
        label="Changes"
        noun="change sets"
        columns={changesColumns(record, mayUndo ? undo.ask : undefined)}
        page={page}
        params={params}
        record={record}
        toolbar={(view, isReady) => (
          <FilterSelects
            values={params.filters}
            onChange={params.setFilter}
            choices={[
              { name: 'kind', label: 'Kind', all: 'All kinds', options: toOptions(changeKinds) },
              { name: 'status', label: 'Status', all: 'Every status', options: toOptions(changeStates) },
            ]}
            end={
              <>
                <SavedViews screen="changes" />
                <ViewMenu view={view} disabled={!isReady} />
              </>
            }
          />
        )}
        failed={{ sentence: 'The changes could not be loaded.', whatFailed: 'Failed to fetch change sets' }}
        empty={{
          none: {
            title: 'No changes yet',
            text: 'Whatever an import, a sync or a comp changes is kept here, so that it can be undone.',
            actions: (
              <LinkButton as={Link} to={paths.sync('import')}>
                Import CSV
              </LinkButton>
            ),
          },
          noMatch: {
            title: 'No change is like that',
            text: 'None has this kind and this status.',
            clear: 'Show all changes',
          },
        }}
      />
      <UndoChangesDialog undo={undo} />
      <RecordOutlet
        record={{ ...record, askUndo: mayUndo ? undo.ask : undefined, undoOne: mayUndo ? undo.only : undefined }}
      />
    </div>
  )
}
