import { ListView } from '#components/list/list-view.tsx'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { peopleColumns } from './people-columns.tsx'
import { PeopleToolbar, searchId } from './people-toolbar.tsx'
import { ReconcileEmpty } from './reconcile-empty.tsx'
import type { Asked } from './use-fix.ts'
import type { Reconcile } from './use-reconcile.ts'

type Props = Reconcile & {
  onAsk: ((asked: Asked) => void) | undefined
  onCompare: (() => void) | undefined
}

const look = { className: 'align-top [&>td]:align-top [&>td]:py-2.5 max-md:[&>td]:py-0.5' }

/** The people whose sources disagree, with their tools. */
export const PeopleList = ({ params, code, page, totals, onAsk, onCompare }: Props) => (
  <ListView
    table="reconcile"
    label="People whose sides disagree"
    noun="people"
    nounOfOne="person"
    columns={peopleColumns(onAsk)}
    page={page}
    params={params}
    searchId={searchId}
    rowLook={() => look}
    toolbar={(view, isReady) => (
      <PeopleToolbar params={params} code={code} end={<ViewMenu view={view} disabled={!isReady} />} />
    )}
    failed={{
      sentence: 'What disagrees could not be loaded. Please try again.',
      whatFailed: 'Failed to fetch discrepancies',
      retry: () => void Promise.all([page.refetch(), totals.refetch()]),
    }}
    empty={
      <ReconcileEmpty
        params={params}
        isCompared={totals.data ? totals.data.comparedAt !== null : true}
        onCompare={onCompare}
      />
    }
  />
)
