import type { ChangeConflict } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Checkbox } from '@joy/ui/checkbox.tsx'

const shownAtMost = 8

type Props = {
  items: readonly ChangeConflict[]
  total: number
  /** How many of them stay all the same: something newer has their place. */
  held: number
  isIncluded: boolean
  onInclude: (isIncluded: boolean) => void
}

/** Who changed since, or was confirmed by a newer list, before an undo: left alone unless the box is ticked. */
export const ChangedSince = ({ items, total, held, isIncluded, onInclude }: Props) => (
  <div className="rounded-small border border-edge text-table">
    <p className="border-b border-edge-subtle px-3 py-2 font-semibold">
      {formatCount(total)}{' '}
      {total === 1
        ? 'person changed or was confirmed since and is left alone'
        : 'people changed or were confirmed since and are left alone'}
    </p>
    <ul aria-label="Changed or confirmed since" className="px-3 py-2">
      {items.slice(0, shownAtMost).map(({ email, reason }) => (
        <li key={email} className="flex flex-wrap justify-between gap-x-3 py-0.5">
          <span className="min-w-0 truncate">{email}</span>
          <span className="text-text-soft">{reason}</span>
        </li>
      ))}
      {total > shownAtMost && <li className="py-0.5 text-text-soft">+ {formatCount(total - shownAtMost)} more</li>}
    </ul>
    {held > 0 && (
      <p className="border-t border-edge-subtle px-3 py-2">
        Something newer has the place of {held === total ? (total === 1 ? 'this one' : 'these') : formatCount(held)}.
        Undo again once that is over.
      </p>
    )}
    {total > held && (
      <label className="flex items-center gap-2.5 border-t border-edge-subtle px-3 py-2">
        <Checkbox checked={isIncluded} onChange={(event) => onInclude(event.target.checked)} />
        Put {total - held === 1 ? 'this one' : 'these'} back too. What changed or was confirmed since is lost.
      </label>
    )}
  </div>
)
