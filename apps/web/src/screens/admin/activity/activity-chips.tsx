import { FilterChip } from '#components/filters/filter-chip.tsx'
import { dayLabel } from './day-range.ts'
import { type FilterName, filterNames } from './use-activity-log.ts'

export const filterLabels: Record<FilterName, string> = {
  platform: 'Platform',
  status: 'Status',
  who: 'User',
  from: 'From',
  to: 'To',
}

type Props = { values: Partial<Record<FilterName, string>>; onRemove: (name: FilterName) => void }

/** The filters in force; pressing one takes it away. */
export const ActivityChips = ({ values, onRemove }: Props) => (
  <>
    {filterNames.map((name) => {
      const value = values[name]
      if (value === undefined) return null
      const shown = name === 'from' || name === 'to' ? dayLabel(value) : value
      return <FilterChip key={name} name={filterLabels[name]} label={shown} onRemove={() => onRemove(name)} />
    })}
  </>
)
