import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { FilterChips } from '#components/filters/filter-chips.tsx'
import { FilterMenu } from '#components/filters/filter-menu.tsx'
import { subscriberFilters } from '#features/subscriber-list/filters.ts'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { toOrder } from '#components/table-view/to-order.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { orders } from '#features/subscriber-list/orders.ts'

export const searchId = 'search-subscribers'

type Props = Pick<SubscriberList, 'params'> & { view: TableView; disabled: boolean }

/** What the list is, and the tools that narrow and shape it. On a phone the filters in force have a line of their own. */
export const ListToolbar = ({ params, view, disabled }: Props) => (
  <Toolbar
    title="Subscriber List"
    description="Manage your Substack subscribers and synchronize with external platforms."
  >
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search by email"
        placeholder="Search by email..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="flex-1 max-[22.5rem]:basis-full md:max-w-70 md:min-w-40"
      />
      <FilterMenu filters={subscriberFilters} values={params.filters} onChange={params.setFilter} disabled={disabled} />
      <SavedViews screen="sync" />
      {Object.keys(params.filters).length > 0 && (
        <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">
          <FilterChips
            filters={subscriberFilters}
            wordAlone="comped"
            values={params.filters}
            onRemove={(name) => params.setFilter(name, undefined)}
          />
        </div>
      )}
      <div className="ml-auto">
        <ViewMenu view={view} order={toOrder(params, orders)} disabled={disabled} />
      </div>
    </div>
  </Toolbar>
)
