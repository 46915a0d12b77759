import { Button } from '@joy/ui/button.tsx'
import { matchingLabel } from '#components/list/page-labels.ts'
import type { RowSelection } from '#components/list/use-row-selection.ts'

/** Once more than this page can be meant: how many are, and the way to all of them or to none. */
export function SelectionLine({
  selection,
  possible,
}: {
  selection: RowSelection
  /** How many can be comped with what the list shows; null: not counted, undefined: not known yet. */
  possible: number | null | undefined
}) {
  const canSelectMore = possible === null || (possible !== undefined && possible > (selection.count ?? 0))
  const isPageFull = selection.pageState === 'all' && canSelectMore && !selection.isAllMatching
  if (!selection.isAllMatching && !isPageFull) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-edge-subtle bg-picked px-4 py-1.5 text-table md:px-5"
    >
      <p>
        <b className="font-semibold tabular-nums">{matchingLabel(selection.count)}</b> non-comped{' '}
        {selection.count === 1 ? 'subscriber' : 'subscribers'} selected{selection.isAllMatching && ', on all pages'}
      </p>
      <div className="ml-auto flex gap-1">
        {isPageFull && (
          <Button
            size="small"
            tone="quiet"
            className="text-action-text enabled:hover:text-action-text"
            onClick={selection.selectAllMatching}
          >
            Select all {matchingLabel(possible ?? null)} that match
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={selection.clear}>
          Clear
        </Button>
      </div>
    </div>
  )
}
