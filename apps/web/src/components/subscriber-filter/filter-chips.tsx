import { X } from 'lucide-react'
import { filterChoices, filterLabel, filterNames, type FilterName, type FilterValues } from './filters.ts'

const chip =
  'inline-flex h-(--control-small) items-center gap-1.5 rounded-full border border-edge-control bg-surface pr-2 pl-3 text-table whitespace-nowrap hover:bg-surface-sunk'

/** The filters in force; pressing one takes it away. */
export const FilterChips = ({ values, onRemove }: { values: FilterValues; onRemove: (name: FilterName) => void }) => (
  <>
    {filterNames.map((name) => {
      const value = values[name]
      if (value === undefined) return null
      const word = filterLabel(name, value)
      return (
        <button
          key={name}
          type="button"
          className={chip}
          aria-label={`Remove the filter ${filterChoices[name].label}: ${word}`}
          onClick={() => onRemove(name)}
        >
          {name !== 'comped' && <span className="text-text-soft">{filterChoices[name].label}</span>}
          <span className="font-strong">{word}</span>
          <X size={14} strokeWidth={1.5} aria-hidden="true" className="text-text-soft" />
        </button>
      )
    })}
  </>
)
