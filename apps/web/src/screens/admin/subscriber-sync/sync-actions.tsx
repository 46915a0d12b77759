import { Button } from '@joy/ui/button.tsx'
import { Download, RefreshCw } from 'lucide-react'
import type { ExportKind } from '#features/exports/use-exports.ts'
import { useMay } from '#hooks/use-may.ts'

export type SyncActionsProps = {
  isSyncing: boolean
  onSync: () => void
  exporting: ExportKind | null
  onExport: (kind: ExportKind) => void
  /** Without website subscribers there is nothing to export (specification, section 5). */
  hasWebsiteSubscribers: boolean
}

/** What can be done with the whole list, by whom the role lets. */
export function SyncActions({ isSyncing, onSync, exporting, onExport, hasWebsiteSubscribers }: SyncActionsProps) {
  const [maySync, mayExport, mayExportWebsite] = [
    useMay('sync.start'),
    useMay('exports.subscribers'),
    useMay('exports.websiteSubscribers'),
  ]
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:*:flex-auto">
      {maySync && (
        <Button tone="primary" icon={RefreshCw} isPending={isSyncing} pendingLabel="Syncing..." onClick={onSync}>
          Sync with Substack
        </Button>
      )}
      {mayExport && (
        <Button icon={Download} isPending={exporting === 'subscribers'} onClick={() => onExport('subscribers')}>
          Export All
        </Button>
      )}
      {mayExportWebsite && (
        <Button
          icon={Download}
          isPending={exporting === 'website'}
          disabled={!hasWebsiteSubscribers}
          onClick={() => onExport('website')}
        >
          Export Website Subscribers
        </Button>
      )}
    </div>
  )
}
