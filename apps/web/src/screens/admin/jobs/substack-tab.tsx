import { keepPreviousData } from '@tanstack/react-query'
import { ListView } from '#components/list/list-view.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { trpc } from '#data/trpc.ts'
import { useListParams } from '#components/list/use-list-params.ts'
import { useMay } from '#hooks/use-may.ts'
import { useSubstackToDo } from '#features/manual-tasks/use-substack-to-do.ts'
import { CopiedNotice } from './copied-notice.tsx'
import { substackColumns } from './substack-columns.tsx'
import { kinds, SubstackToolbar } from './substack-toolbar.tsx'

const nothing = {
  comp: 'Substack knows every comp that is in force here.',
  removal: 'No comp that ended here is known to go on at Substack.',
  unsubscribe: 'Nobody who unsubscribed here is known to get letters of Substack.',
  deletion: 'No account that was deleted here is known to go on at Substack.',
  'member-deletion': 'Nobody whose account was deleted here is known to go on in Planning Center.',
}

const noTotals = { comp: 0, removal: 0, unsubscribe: 0, deletion: 0, 'member-deletion': 0 }

/** Comps that Substack does not know yet, those that ended here and go on there, who unsubscribed and whose account was deleted here: there is no call (rulings, section 4). */
export function SubstackTab() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['kind'] })
  const kind = kinds.find((it) => it === params.filters.kind)
  const page = trpc.manualTasks.page.useQuery(
    { ...params.asked, ...(kind ? { kind } : {}) },
    { placeholderData: keepPreviousData },
  )
  const totals = trpc.manualTasks.totals.useQuery().data ?? noTotals
  const toDo = useSubstackToDo()
  const mayMark = useMay('manualTasks.mark')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OutcomeNotice outcome={toDo.outcome} onDismiss={toDo.dismissOutcome} />
      {toDo.copied && <CopiedNotice copied={toDo.copied} toDo={toDo} />}
      <ListView
        table="manual-tasks"
        label="Substack to do"
        noun="tasks"
        nounOfOne="task"
        columns={substackColumns(mayMark ? toDo : undefined)}
        page={page}
        params={params}
        toolbar={(view, isReady) => (
          <SubstackToolbar
            kind={kind}
            onKind={(next) => params.setFilter('kind', next)}
            totals={totals}
            toDo={mayMark ? toDo : undefined}
            end={
              <>
                <SavedViews screen="manual-tasks" />
                <ViewMenu view={view} disabled={!isReady} />
              </>
            }
          />
        )}
        failed={{ sentence: 'What is to be done could not be loaded.', whatFailed: 'Failed to fetch manual tasks' }}
        empty={{ none: { title: 'Nothing to do at Substack', text: nothing[kind ?? 'comp'] } }}
      />
    </div>
  )
}
