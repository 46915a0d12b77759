import { FilterChip } from './filter-chip.tsx'
import { type FilterChoices, filterWord } from './filter-choices.ts'

type Props<Name extends string> = {
  filters: FilterChoices<Name>
  values: Partial<Record<Name, string>>
  /** Whose words say by themselves what they filter. */
  wordAlone?: Name
  onRemove: (name: Name) => void
}

/** The filters in force. */
export const FilterChips = <Name extends string>({ filters, values, wordAlone, onRemove }: Props<Name>) => (
  <>
    {filters.names.map((name) => {
      const value = values[name]
      return (
        value !== undefined && (
          <FilterChip
            key={name}
            label={filters.choices[name].label}
            isLabelSeen={name !== wordAlone}
            word={filterWord(filters, name, value)}
            onRemove={() => onRemove(name)}
          />
        )
      )
    })}
  </>
)
