import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Gift } from 'lucide-react'
import { matchingLabel } from '#components/list/page-labels.ts'

export type SelectionBannerProps = {
  /** How many are selected; null: more than can be counted. */
  count: number | null
  /** How many could be in all; undefined: not known yet. */
  matching: number | null | undefined
  isAllMatching: boolean
  isProcessing: boolean
  onSelectAll: () => void
  onClear: () => void
  onComp: () => void
}

/** Says how many are selected and offers what can be done with them. */
export function SelectionBanner({
  count,
  matching,
  isAllMatching,
  isProcessing,
  onSelectAll,
  onClear,
  onComp,
}: SelectionBannerProps) {
  const canSelectMore = !isAllMatching && matching !== undefined && (matching === null || matching > (count ?? 0))
  const actions = (
    <>
      {canSelectMore && (
        <Button
          tone="quiet"
          className="text-action-text pressable:hover:text-action-text"
          isBusy={isProcessing}
          onClick={onSelectAll}
        >
          {matching === null
            ? `Select all that match, ${matchingLabel(null)}`
            : `Select all ${matchingLabel(matching)} that match`}
        </Button>
      )}
      <Button tone="quiet" isBusy={isProcessing} onClick={onClear}>
        Clear
      </Button>
      <Button tone="primary" icon={Gift} isPending={isProcessing} pendingLabel="Processing..." onClick={onComp}>
        Comp Selected
      </Button>
    </>
  )
  return (
    <Notice
      tone="picked"
      role="status"
      title={`Selected ${matchingLabel(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`}
      actions={actions}
    >
      You can perform batch operations on the selected subscribers.
    </Notice>
  )
}
