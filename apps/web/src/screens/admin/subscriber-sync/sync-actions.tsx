import { Button } from '@joy/ui/button.tsx'
import { Download, RefreshCw } from 'lucide-react'
import type { ExportKind } from '../../../hooks/use-exports.ts'

export type SyncActionsProps = {
  isSyncing: boolean
  onSync: () => void
  exporting: ExportKind | null
  onExport: (kind: ExportKind) => void
  /** Without website subscribers there is nothing to export (specification section 5). */
  hasWebsiteSubscribers: boolean
}

/** What can be done with the whole list. */
export const SyncActions = ({ isSyncing, onSync, exporting, onExport, hasWebsiteSubscribers }: SyncActionsProps) => (
  <div className="flex flex-wrap items-center gap-2 max-md:*:flex-auto">
    <Button tone="primary" icon={RefreshCw} isPending={isSyncing} pendingLabel="Syncing..." onClick={onSync}>
      Sync with Substack
    </Button>
    <Button icon={Download} isPending={exporting === 'subscribers'} onClick={() => onExport('subscribers')}>
      Export All
    </Button>
    <Button
      icon={Download}
      isPending={exporting === 'website'}
      disabled={!hasWebsiteSubscribers}
      onClick={() => onExport('website')}
    >
      Export Website Subscribers
    </Button>
  </div>
)
