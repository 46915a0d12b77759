import { Checkbox } from '@joy/ui/checkbox.tsx'
import { MenuHeading, MenuRule } from '@joy/ui/menu-heading.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import type { TableView } from './use-table-view.ts'
import type { Order } from './view-menu.tsx'

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const
const line = 'flex min-h-7.5 items-center gap-2.5 rounded-small px-2 max-md:h-11'

/** Of `ViewMenu`: what opens beneath its button. */
export const ViewMenuPart = ({
  view: { columns, isShown, toggle, reset, density, setDensity },
  order,
}: {
  view: TableView
  order: Order | undefined
}) => (
  <>
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
  </>
)
