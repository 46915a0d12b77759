import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { serverMessage } from '#data/error-message.ts'
import { matchingLabel } from '#components/list/page-labels.ts'
import { SelectionLine } from '#components/list/selection-line.tsx'
import { renewedAtMost } from './use-endings.ts'
import type { Renewal } from './use-renewal.ts'

/** Once the page is picked and more match: how many are, and the way to all of them or to none. */
export function EndingsSelectionLine({ selection, all }: Pick<Renewal, 'selection' | 'all'>) {
  const { matching } = all
  const count = selection.count ?? 0
  const isPageFull = selection.pageState === 'all' && matching !== undefined && (matching === null || matching > count)
  const isMore = isPageFull && !all.isEveryPicked
  if (!isMore && !all.isEveryPicked) return null
  const isTooMany = matching === null || (matching ?? 0) > renewedAtMost
  const label = `Select all ${matchingLabel(matching ?? null)} that match`
  return (
    <SelectionLine
      more={isMore && !isTooMany ? { label, onClick: all.pick, isPending: all.isPicking } : undefined}
      fault={
        all.fault === null ? undefined : (serverMessage(all.fault) ?? 'The others could not be read. Please try again.')
      }
      end={{ label: 'Clear', onClick: selection.clear }}
    >
      <b className="font-semibold tabular-nums">{formatCount(count)}</b> {count === 1 ? 'ending' : 'endings'} selected
      {all.isEveryPicked && ', on all pages'}
      {all.isEveryPicked && (matching ?? 0) > count && (
        <> · {counted((matching ?? 0) - count, 'is', 'are')} of people on no newsletter list</>
      )}
      {isMore && isTooMany && <> · {formatCount(renewedAtMost)} can be renewed at once: choose a week or a kind</>}
    </SelectionLine>
  )
}
