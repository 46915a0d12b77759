import { Button } from '@joy/ui/button.tsx'
import { Th, THead } from '@joy/ui/data-table.tsx'
import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { JobProgress } from '../../../components/job-progress.tsx'
import { OutcomeNotice } from '../../../components/outcome-notice.tsx'
import { RecordOutlet } from '../../../components/record-outlet.tsx'
import { SavedViews } from '../../../components/saved-views/saved-views.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { ViewMenu } from '../../../components/table-view/view-menu.tsx'
import { useMay } from '../../../hooks/use-may.ts'
import { paths } from '../../../paths.ts'
import { ChangesRow } from './changes-row.tsx'
import { FilterSelects, optionsOf } from './filter-selects.tsx'
import { changeKinds, changeStates, jobKinds } from './job-words.ts'
import { PagedPane } from '../../../components/paged-pane.tsx'
import { UndoChangesDialog } from './undo-changes-dialog.tsx'
import { useChanges } from './use-changes.ts'
import { useUndo } from './use-undo.ts'

const columns = [
  { id: 'change', label: 'Change', isAlways: true },
  { id: 'rows', label: 'Rows' },
  { id: 'by', label: 'By' },
  { id: 'when', label: 'When' },
  { id: 'status', label: 'Status' },
] as const

/** What imports, syncs and batches changed; each can be looked at and undone. */
export function ChangesTab() {
  const { params, page, record } = useChanges()
  const view = useTableView('changes', columns)
  const undo = useUndo()
  const mayUndo = useMay('changeSets.undo')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {undo.job && <JobProgress job={undo.job} icon={jobKinds.undo.icon} verb="undone" />}
      <OutcomeNotice outcome={undo.outcome} onDismiss={undo.dismissOutcome} />
      <PagedPane
        noun="change sets"
        label="Changes"
        query={page}
        params={params}
        columns={columns.length + 1}
        view={view}
        failed={{ sentence: 'The changes could not be loaded.', whatFailed: 'Failed to fetch change sets' }}
        toolbar={
          <FilterSelects
            values={params.filters}
            onChange={params.setFilter}
            choices={[
              { name: 'kind', label: 'Kind', all: 'All kinds', options: optionsOf(changeKinds) },
              { name: 'status', label: 'Status', all: 'Every status', options: optionsOf(changeStates) },
            ]}
            end={
              <>
                <SavedViews screen="changes" />
                <ViewMenu view={view} disabled={!page.data} />
              </>
            }
          />
        }
        head={
          <THead>
            <Th>Change</Th>
            <Th column="rows" width="90px" align="right">
              Rows
            </Th>
            <Th column="by" width="15%" isRoomyOnly>
              By
            </Th>
            <Th column="when" width="176px">
              When
            </Th>
            <Th column="status" width="132px">
              Status
            </Th>
            <Th width="96px" align="right">
              Actions
            </Th>
          </THead>
        }
        row={(it) => (
          <ChangesRow key={it.id} it={it} record={record} onUndo={mayUndo ? () => undo.ask(it) : undefined} />
        )}
        empty={
          params.isNarrowed ? (
            <EmptyState
              title="No change is like that"
              drawing={<NoMatchDrawing />}
              actions={<Button onClick={params.clear}>Show all changes</Button>}
            >
              None has this kind and this status.
            </EmptyState>
          ) : (
            <EmptyState
              title="No changes yet"
              drawing={<EmptyDrawing />}
              actions={
                <LinkButton as={Link} to={paths.sync('import')}>
                  Import CSV
                </LinkButton>
              }
            >
              Whatever an import, a sync or a comp changes is kept here, so that it can be undone.
            </EmptyState>
          )
        }
      />
      <UndoChangesDialog undo={undo} />
      <RecordOutlet
        record={{ ...record, askUndo: mayUndo ? undo.ask : undefined, undoOne: mayUndo ? undo.only : undefined }}
      />
    </div>
  )
}
