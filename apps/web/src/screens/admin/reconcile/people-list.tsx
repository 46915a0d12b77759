import { Table, TBody, Th, THead } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { ViewMenu } from '../../../components/table-view/view-menu.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { PageFoot } from '../../../components/page-foot.tsx'
import { useListKeyboard } from '../../../hooks/use-list-keyboard.ts'
import { PeopleToolbar, searchId } from './people-toolbar.tsx'
import { PersonRow } from './person-row.tsx'
import { ReconcileEmpty } from './reconcile-empty.tsx'
import type { Asked } from './use-fix.ts'
import type { Reconcile } from './use-reconcile.ts'

const columns = [
  { id: 'subscriber', label: 'Subscriber', isAlways: true },
  { id: 'disagreements', label: 'What disagrees', isAlways: true },
  { id: 'sides', label: 'What the sides say' },
] as const

type Props = Reconcile & {
  onAsk: ((asked: Asked) => void) | undefined
  onCompare: (() => void) | undefined
}

/** One row a person, in each state of the list: loading, failed, nothing, narrowed, full. */
export function PeopleList({ params, code, page, totals, onAsk, onCompare }: Props) {
  const view = useTableView('reconcile', columns)
  const isEmpty = page.data?.items.length === 0
  useListKeyboard({ rowCount: 0, searchId, onToggle: () => undefined })
  return (
    <Pane aria-label="People whose sides disagree" aria-busy={page.isFetching}>
      <PeopleToolbar params={params} code={code} end={<ViewMenu view={view} disabled={!page.data} />} />
      <Table
        isCheckless
        hiddenColumns={view.hiddenColumns}
        aria-label="People whose sides disagree"
        aria-rowcount={page.data?.matching ?? -1}
      >
        <THead>
          <Th width="24%">Subscriber</Th>
          <Th>What disagrees</Th>
          <Th column="sides" width="30%">
            What the sides say
          </Th>
        </THead>
        {page.isPending && (
          <SkeletonRows
            widths={['w-32', 'w-40', 'w-28', 'w-36', 'w-32', 'w-24']}
            cells={[
              { look: 'person', phone: 'title' },
              { look: 'text', width: 'w-56', phone: 'sub' },
              { column: 'sides', look: 'text', width: 'w-40', phone: 'fact' },
            ]}
          />
        )}
        {page.data && !isEmpty && (
          <TBody>
            {page.data.items.map((person) => (
              <PersonRow key={person.id} person={person} onAsk={onAsk} />
            ))}
          </TBody>
        )}
      </Table>
      {page.isError && (
        <div className="p-4 md:p-5">
          <LoadError
            sentence="What disagrees could not be loaded. Please try again."
            whatFailed="Failed to fetch disagreements"
            error={page.error}
            onRetry={() => void Promise.all([page.refetch(), totals.refetch()])}
            isRetrying={page.isFetching}
          />
        </div>
      )}
      {isEmpty && (
        <ReconcileEmpty
          params={params}
          isCompared={totals.data ? totals.data.comparedAt !== null : true}
          onCompare={onCompare}
        />
      )}
      <PageFoot params={params} page={page} noun="people" nounOfOne="person" />
    </Pane>
  )
}
