import { Button } from '@joy/ui/button.tsx'
import { Copy } from 'lucide-react'

type Props = {
  isSaving: boolean
  /** Absent: there is nothing to copy. */
  onCopyAll: (() => void) | undefined
  changes: number
  onDiscard: () => void
}

/** Save and copy all, and how much is not saved yet. */
export const FormFooter = ({ isSaving, onCopyAll, changes, onDiscard }: Props) => (
  <footer className="flex flex-wrap items-center gap-2 rounded-b-[9px] border-t border-edge bg-surface-muted px-4 py-3 md:px-5">
    <Button tone="primary" type="submit" isPending={isSaving} pendingLabel="Saving..." className="max-md:flex-1">
      Save Settings
    </Button>
    <Button icon={Copy} disabled={!onCopyAll} onClick={onCopyAll} className="max-md:flex-1">
      Copy All Credentials
    </Button>
    {changes > 0 && (
      <div className="ml-auto flex items-center gap-2 max-md:ml-0 max-md:w-full max-md:justify-between">
        <p role="status" className="text-table text-text-soft tabular-nums">
          {changes} unsaved {changes === 1 ? 'change' : 'changes'}
        </p>
        <Button tone="quiet" onClick={onDiscard} isBusy={isSaving}>
          Discard
        </Button>
      </div>
    )}
  </footer>
)
