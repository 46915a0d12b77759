import { consoleMessages } from '#data/console-messages.ts'
import { TabPanel, Tabs } from '@joy/ui/tabs.tsx'
import { RefreshCw } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SyncDialog } from '#features/sync/sync-dialog.tsx'
import { trpc } from '#data/trpc.ts'
import { useExports } from '#features/exports/use-exports.ts'
import { useSyncFromElsewhere } from '#features/sync/sync-from-elsewhere.ts'
import { useSync } from '#features/sync/use-sync.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths, type SyncTab } from '#paths.ts'
import { CountCards } from './count-cards.tsx'
import { ImportTab } from './import/import-tab.tsx'
import { SubscribersTab } from './list/subscribers-tab.tsx'
import { LatestSync } from './latest-sync.tsx'
import { SyncActions } from './sync-actions.tsx'
import { readPeopleFilter, toPeopleParams } from './people-filter.ts'

/** Subscriber Synchronization, /admin/substack-sync (specification, section 2). `tab=import` opens the import. */
export function SubscriberSyncPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tab: SyncTab = params.get('tab') === 'import' ? 'import' : 'subscribers'
  const totals = trpc.subscribers.totals.useQuery()
  const sync = useSync({ wording: 'sync' })
  useSyncFromElsewhere(sync.start)
  const exports = useExports({ wording: 'sync' })
  const toHref = (id: SyncTab) => paths.sync(id, params)
  const lastSyncedAt = totals.data?.lastSyncedAt

  return (
    <ConsolePage
      title="Subscriber Synchronization"
      state={
        totals.data && (
          <span title={lastSyncedAt ? formatMomentWithZone(lastSyncedAt) : undefined}>
            {lastSyncedAt ? `Last synced ${formatMoment(lastSyncedAt)}` : 'Never synced'}
          </span>
        )
      }
      actions={
        <SyncActions
          isSyncing={sync.isPending}
          onSync={() => void sync.start()}
          exporting={exports.pending}
          onExport={(kind) => void exports.run(kind)}
          hasWebsiteSubscribers={(totals.data?.websiteSubscribers ?? 0) > 0}
        />
      }
    >
      {(sync.outcome || exports.outcome) && (
        <div className="grid gap-3">
          <OutcomeNotice outcome={sync.outcome} onDismiss={sync.dismissOutcome} />
          <OutcomeNotice outcome={exports.outcome} onDismiss={exports.dismissOutcome} />
        </div>
      )}
      {!sync.isPending && <LatestSync isFailureShown={sync.outcome?.tone === 'bad'} onSync={() => void sync.start()} />}
      {totals.isError && (
        <LoadError
          sentence={consoleMessages.subscribersNotLoaded}
          whatFailed="Failed to fetch subscriber counts"
          error={totals.error}
          onRetry={() => void totals.refetch()}
          isRetrying={totals.isFetching}
        />
      )}
      <CountCards
        totals={totals.data}
        isFailed={totals.isError}
        isCompedShown={tab === 'subscribers' && readPeopleFilter(params) === 'comped'}
        onShow={(filter) => void navigate(paths.sync('subscribers', toPeopleParams(filter)))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Tabs
          label="Subscribers and import"
          selected={tab}
          onSelect={(id) => void navigate(toHref(id))}
          items={[
            { id: 'subscribers', label: 'Subscribers', href: toHref('subscribers') },
            { id: 'import', label: 'CSV Import', href: toHref('import') },
          ]}
        />
        {sync.job && <JobProgress job={sync.job} icon={RefreshCw} verb="read" />}
        <TabPanel id={tab} className={tab === 'import' ? 'pt-3' : ''}>
          {tab === 'import' ? <ImportTab /> : <SubscribersTab totals={totals.data} />}
        </TabPanel>
      </div>
      <SyncDialog {...sync.dialog} />
    </ConsolePage>
  )
}
