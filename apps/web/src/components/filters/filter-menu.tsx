import { late } from '@joy/ui/late.tsx'
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

const Fields = late(async () => (await import('./filter-menu-part.tsx')).FilterMenuPart)

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
      <Fields
        fields={filters.names.map((name) => ({
          key: name,
          ...filters.choices[name],
          value: values[name] ?? '',
          onChange: (value: string | undefined) => onChange(name, value),
        }))}
        footer={typeof footer === 'function' ? footer(close) : footer}
      />
    )}
  </FilterPopover>
)
