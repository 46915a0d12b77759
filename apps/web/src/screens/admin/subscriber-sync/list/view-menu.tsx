import { Button } from '@joy/ui/button.tsx'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import type { Density } from '@joy/ui/data-table.tsx'
import { MenuHeading, MenuRule } from '@joy/ui/menu.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { ChevronDown, Columns3 } from 'lucide-react'
import { columns, type ColumnId, type IsShown } from './columns.ts'
import { sorts, type SubscriberSort as Sort } from '../../../../hooks/use-subscriber-list.ts'

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const
const orders = [
  { value: '-subscribedAt', label: 'Subscribed, newest first' },
  { value: 'subscribedAt', label: 'Subscribed, oldest first' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
] as const satisfies readonly { value: Sort; label: string }[]
const line = 'flex h-[30px] items-center gap-2.5 rounded-small px-2 max-md:h-11'

export type ViewMenuProps = {
  isShown: IsShown
  onToggle: (id: ColumnId) => void
  onReset: () => void
  density: Density
  onDensity: (density: Density) => void
  /** On a phone, where the list has no head, the order is chosen here. */
  sort: Sort
  onSort: (sort: Sort) => void
  disabled?: boolean
}

/** Which columns are shown, and how high the rows are. Stays open while it is used. */
export const ViewMenu = ({
  isShown,
  onToggle,
  onReset,
  density,
  onDensity,
  sort,
  onSort,
  disabled = false,
}: ViewMenuProps) => (
  <Popover
    label="View"
    trigger={
      <Button icon={Columns3} disabled={disabled} aria-label="View" className="max-md:w-11 max-md:px-0">
        <span className="max-md:hidden">View</span>
        <ChevronDown size={14} aria-hidden="true" className="max-md:hidden" />
      </Button>
    }
  >
    <MenuHeading
      aside={
        <TextLink as="button" className="text-meta" onClick={onReset}>
          Reset
        </TextLink>
      }
    >
      Columns
    </MenuHeading>
    {columns.map(({ id, label }) => {
      const isAlways = id === 'email'
      return (
        <label key={id} className={isAlways ? `${line} text-text-faint` : `${line} hover:bg-hover`}>
          <Checkbox checked={isShown(id)} disabled={isAlways} onChange={() => onToggle(id)} />
          {label}
          {isAlways && <span className="ml-auto text-meta">always</span>}
        </label>
      )
    })}
    <div className="mt-3 md:hidden">
      <SelectField
        label="Sort by"
        value={sort}
        options={orders}
        onChange={(event) => onSort(sorts.find((it) => it === event.target.value) ?? sort)}
      />
    </div>
    <div className="max-md:hidden">
      <MenuRule />
      <MenuHeading>Rows</MenuHeading>
      <div className="px-2 pt-1 pb-2">
        <Segmented label="Rows" className="w-full" options={densities} value={density} onChange={onDensity} />
      </div>
    </div>
  </Popover>
)
