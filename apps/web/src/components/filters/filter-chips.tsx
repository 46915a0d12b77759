import { FilterChip } from './filter-chip.tsx'
import { type FilterChoices, filterLabel } from './filter-choices.ts'

type Props<Name extends string> = {
  filters: FilterChoices<Name>
  values: Partial<Record<Name, string>>
  /** Whose labels say by themselves what they filter. */
  labelAlone?: Name
  onRemove: (name: Name) => void
}

/** The filters in force. */
export const FilterChips = <Name extends string>({ filters, values, labelAlone, onRemove }: Props<Name>) => (
  <>
    {filters.names.map((name) => {
      const value = values[name]
      return (
        value !== undefined && (
          <FilterChip
            key={name}
            name={filters.choices[name].label}
            isNameSeen={name !== labelAlone}
            label={filterLabel(filters, name, value)}
            onRemove={() => onRemove(name)}
          />
        )
      )
    })}
  </>
)
