import { SelectField } from '@joy/ui/select-field.tsx'
import type { ReactNode } from 'react'
import type { FilterChoices } from './filter-choices.ts'
import { FilterPopover } from './filter-popover.tsx'

type Props<Name extends string> = {
  filters: FilterChoices<Name>
  values: Partial<Record<Name, string>>
  onChange: (name: Name, value: string | undefined) => void
  disabled?: boolean
  /** Beneath the fields, such as the way to what they offer. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
}

/** Narrows a list by one word of each of its filters. */
export const FilterMenu = <Name extends string>({
  filters,
  values,
  onChange,
  disabled = false,
  footer,
}: Props<Name>) => (
  <FilterPopover disabled={disabled}>
    {(close) => (
      <div className="grid gap-3">
        {filters.names.map((name) => (
          <SelectField
            key={name}
            label={filters.choices[name].label}
            value={values[name] ?? ''}
            options={[{ value: '', label: 'Any' }, ...filters.choices[name].choices]}
            onChange={(event) => onChange(name, event.target.value || undefined)}
          />
        ))}
        {typeof footer === 'function' ? footer(close) : footer}
      </div>
    )}
  </FilterPopover>
)
