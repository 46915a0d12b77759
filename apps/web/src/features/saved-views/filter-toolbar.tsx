import { Toolbar } from '@joy/ui/toolbar.tsx'
import type { ReactNode } from 'react'
import { FilterChips } from '#components/filters/filter-chips.tsx'
import { FilterMenu } from '#components/filters/filter-menu.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { SavedViews } from './saved-views.tsx'

type Props<Name extends string> = Pick<Parameters<typeof FilterMenu<Name>>[0], 'filters' | 'values'> & {
  screen: Parameters<typeof SavedViews>[0]['screen']
  onChange: (name: Name, value: string | undefined) => void
  disabled: boolean
  view: TableView
  /** A search, before the filters. */
  children?: ReactNode
}

/** Filters, saved views and the View menu; the filters in force stand beside them as chips. */
export const FilterToolbar = <Name extends string>({
  screen,
  filters,
  values,
  onChange,
  disabled,
  view,
  children,
}: Props<Name>) => (
  <Toolbar>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {children}
      <FilterMenu filters={filters} values={values} onChange={onChange} disabled={disabled} />
      <SavedViews screen={screen} />
      {Object.keys(values).length > 0 && (
        <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">
          <FilterChips filters={filters} values={values} onRemove={(name) => onChange(name, undefined)} />
        </div>
      )}
      <div className="ml-auto">
        <ViewMenu view={view} disabled={disabled} />
      </div>
    </div>
  </Toolbar>
)
