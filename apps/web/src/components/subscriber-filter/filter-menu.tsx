import { Button } from '@joy/ui/button.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { ListFilter } from 'lucide-react'
import { filterChoices, filterNames, type FilterName, type FilterValues } from './filters.ts'

export type FilterMenuProps = {
  values: FilterValues
  onChange: (name: FilterName, value: string | undefined) => void
  disabled?: boolean
}

/** Narrows the list by tier, status and comp. */
export const FilterMenu = ({ values, onChange, disabled = false }: FilterMenuProps) => (
  <Popover
    label="Filter"
    anchor="bottom start"
    className="p-3!"
    trigger={
      <Button icon={ListFilter} disabled={disabled} aria-label="Filter" className="max-md:w-11 max-md:px-0">
        <span className="max-md:hidden">Filter</span>
      </Button>
    }
  >
    <div className="grid gap-3">
      {filterNames.map((name) => (
        <SelectField
          key={name}
          label={filterChoices[name].label}
          value={values[name] ?? ''}
          options={[{ value: '', label: 'Any' }, ...filterChoices[name].choices]}
          onChange={(event) => onChange(name, event.target.value || undefined)}
        />
      ))}
    </div>
  </Popover>
)
