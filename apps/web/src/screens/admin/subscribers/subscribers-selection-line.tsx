import { matchingLabel } from '#components/list/page-labels.ts'
import { SelectionLine } from '#components/list/selection-line.tsx'
import type { RowSelection } from '#components/list/use-row-selection.ts'

type Props = {
  selection: RowSelection
  /** How many can be comped with what the list shows; null: not counted, undefined: not known yet. */
  possible: number | null | undefined
}

/** Once more than this page can be meant: how many are, and the way to all of them or to none. */
export function SubscribersSelectionLine({ selection, possible }: Props) {
  const { count, isAllMatching } = selection
  const canSelectMore = possible === null || (possible !== undefined && possible > (count ?? 0))
  const isPageFull = selection.pageState === 'all' && canSelectMore && !isAllMatching
  if (!isAllMatching && !isPageFull) return null
  const label = `Select all ${matchingLabel(possible ?? null)} that match`
  return (
    <SelectionLine
      more={isPageFull ? { label, onClick: selection.selectAllMatching } : undefined}
      end={{ label: 'Clear', onClick: selection.clear }}
    >
      <b className="font-semibold tabular-nums">{matchingLabel(count)}</b> non-comped{' '}
      {count === 1 ? 'subscriber' : 'subscribers'} selected{isAllMatching && ', on all pages'}
    </SelectionLine>
  )
}
