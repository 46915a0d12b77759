import { X } from 'lucide-react'
import { dayWords } from './day-range.ts'
import { type FilterName, filterNames } from './use-activity-log.ts'

export const filterLabels: Record<FilterName, string> = {
  platform: 'Platform',
  status: 'Status',
  who: 'User',
  from: 'From',
  to: 'To',
}

type Props = { values: Partial<Record<FilterName, string>>; onRemove: (name: FilterName) => void }

const chip =
  'inline-flex h-(--control-small) max-w-full items-center gap-1.5 rounded-full border border-edge-control bg-surface pr-2 pl-3 text-table whitespace-nowrap hover:bg-surface-sunk'

/** The filters in force; pressing one takes it away. */
export const ActivityChips = ({ values, onRemove }: Props) => (
  <>
    {filterNames.map((name) => {
      const value = values[name]
      if (value === undefined) return null
      const words = name === 'from' || name === 'to' ? dayWords(value) : value
      return (
        <button
          key={name}
          type="button"
          className={chip}
          aria-label={`Remove the filter ${filterLabels[name]}: ${words}`}
          onClick={() => onRemove(name)}
        >
          <span className="text-text-soft">{filterLabels[name]}:</span>{' '}
          <span className="truncate font-strong">{words}</span>
          <X size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-text-soft" />
        </button>
      )
    })}
  </>
)
