import { Button } from '@joy/ui/button.tsx'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { MenuHeading, MenuRule } from '@joy/ui/menu-heading.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { ChevronDown, Columns3 } from 'lucide-react'
import type { TableView } from './use-table-view.ts'

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const
const line = 'flex min-h-7.5 items-center gap-2.5 rounded-small px-2 max-md:h-11'

/** How a list is sorted, for the phone, where it has no head to press. */
export type Order = {
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export type ViewMenuProps = {
  view: TableView
  order?: Order
  disabled?: boolean
  /** Where several tables stand on a screen: of which one, said aloud. */
  of?: string
  size?: 'small'
}

/** Which columns of a table are shown, and how high the rows are. Stays open while it is used. */
export const ViewMenu = ({
  view: { columns, isShown, toggle, reset, density, setDensity },
  order,
  disabled = false,
  of,
  ...button
}: ViewMenuProps) => (
  <Popover
    label="View"
    trigger={
      <Button
        {...button}
        icon={Columns3}
        disabled={disabled}
        aria-label={of ? `View: ${of}` : 'View'}
        className="max-md:w-11 max-md:px-0"
      >
        <span className="max-md:hidden">View</span>
        <ChevronDown size={14} aria-hidden="true" className="max-md:hidden" />
      </Button>
    }
  >
    <MenuHeading
      aside={
        <TextLink as="button" className="text-meta" onClick={reset}>
          Reset
        </TextLink>
      }
    >
      Columns
    </MenuHeading>
    {columns.map(({ id, label, isAlways = false }) => (
      <label key={id} className={isAlways ? `${line} text-text-faint` : `${line} hover:bg-hover`}>
        <Checkbox checked={isShown(id)} disabled={isAlways} onChange={() => toggle(id)} />
        {label}
        {isAlways && <span className="ml-auto text-meta">always</span>}
      </label>
    ))}
    {order && (
      <div className="mt-3 md:hidden">
        <SelectField
          label="Sort by"
          value={order.value}
          options={order.choices}
          onChange={(event) => order.onChange(event.target.value)}
        />
      </div>
    )}
    <div className="max-md:hidden">
      <MenuRule />
      <MenuHeading>Rows</MenuHeading>
      <div className="px-2 pt-1 pb-2">
        <Segmented label="Rows" className="w-full" options={densities} value={density} onChange={setDensity} />
      </div>
    </div>
  </Popover>
)
