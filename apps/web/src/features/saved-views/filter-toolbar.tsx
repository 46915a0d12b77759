import type { ComponentProps, ReactNode } from 'react'
import { FilterChips } from '#components/filters/filter-chips.tsx'
import { FilterMenu } from '#components/filters/filter-menu.tsx'
import { ListToolbar, type ListToolbarProps } from '#components/list/list-toolbar.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { SavedViews } from './saved-views.tsx'

type Props<Name extends string> = Omit<ListToolbarProps, 'children' | 'chips' | 'end'> &
  Pick<Parameters<typeof FilterChips<Name>>[0], 'filters' | 'values' | 'labelAlone'> & {
    screen: Parameters<typeof SavedViews>[0]['screen']
    onChange: (name: Name, value: string | undefined) => void
    disabled: boolean
    /** Beneath the filters' fields. */
    filterFooter?: ComponentProps<typeof FilterMenu>['footer']
    /** Chips of what is not one of the filters; false or null: nothing else is in force. */
    furtherChips?: ReactNode
    view: TableView
  }

/** Filters, saved views and the View menu; the filters in force stand beside them as chips. */
export const FilterToolbar = <Name extends string>({
  screen,
  filters,
  values,
  labelAlone,
  onChange,
  filterFooter,
  furtherChips,
  ...toolbar
}: Props<Name>) => (
  <ListToolbar
    {...toolbar}
    chips={
      (Object.keys(values).length > 0 || furtherChips) && (
        <>
          <FilterChips
            filters={filters}
            values={values}
            {...(labelAlone && { labelAlone })}
            onRemove={(name) => onChange(name, undefined)}
          />
          <div className="contents">{furtherChips}</div>
        </>
      )
    }
  >
    <FilterMenu
      filters={filters}
      values={values}
      onChange={onChange}
      disabled={toolbar.disabled}
      footer={filterFooter}
    />
    <SavedViews screen={screen} />
  </ListToolbar>
)
