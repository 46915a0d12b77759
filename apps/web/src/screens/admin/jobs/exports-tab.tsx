import { LinkButton } from '@joy/ui/link-button.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { trpc } from '#data/trpc.ts'
import { useListParams } from '#components/list/use-list-params.ts'
import { paths } from '#paths.ts'
import { exportsColumns } from './exports-columns.tsx'
import { PutBackDialog } from './put-back-dialog.tsx'
import { useBatchMutations } from './use-batch-mutations.ts'

/** The website exports: each file can be downloaded again, and its people put back to unexported. */
export function ExportsTab() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: [] })
  const page = trpc.exports.batchPage.useQuery(params.asked, { placeholderData: keepPreviousData })
  const mutations = useBatchMutations()
  const none = {
    title: 'No exports yet',
    text: 'Each website export is kept here as a batch.',
    actions: (
      <LinkButton as={Link} to={paths.sync()}>
        Go to Sync Subscribers
      </LinkButton>
    ),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OutcomeNotice outcome={mutations.outcome} onDismiss={mutations.dismissOutcome} />
      <ListView
        table="exports"
        label="Exports"
        noun="batches"
        columns={exportsColumns(mutations)}
        page={page}
        params={params}
        toolbar={(view, isReady) => (
          <Toolbar end={<ViewMenu view={view} disabled={!isReady} />}>
            <p className="min-w-0 flex-1 text-table text-text-soft">
              Each website export is kept as a batch: its file can be downloaded again, its people put back.
            </p>
          </Toolbar>
        )}
        failed={{ sentence: 'The exports could not be loaded.', whatFailed: 'Failed to fetch export batches' }}
        empty={{ none }}
      />
      <PutBackDialog mutations={mutations} />
    </div>
  )
}
