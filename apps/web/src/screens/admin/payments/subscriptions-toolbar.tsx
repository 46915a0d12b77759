import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { FilterChips } from '#components/filters/filter-chips.tsx'
import { FilterMenu } from '#components/filters/filter-menu.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { toOrder } from '#components/table-view/to-order.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { subscriptionFilters } from './subscription-filters.ts'
import { orders } from './subscriptions-columns.tsx'
import type { SubscriptionList } from './use-subscription-list.ts'

export const searchId = 'search-payments'

type Props = Pick<SubscriptionList, 'params'> & { disabled: boolean; view: TableView }

/** Search and filters; the ones in force stand beside them as chips. */
export const SubscriptionsToolbar = ({ params, disabled, view }: Props) => (
  <Toolbar>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search subscriptions"
        placeholder="Search subscriptions..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="flex-1 max-[22.5rem]:basis-full md:max-w-70 md:min-w-40"
      />
      <FilterMenu
        filters={subscriptionFilters}
        values={params.filters}
        onChange={params.setFilter}
        disabled={disabled}
      />
      <SavedViews screen="payments" />
      {Object.keys(params.filters).length > 0 && (
        <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">
          <FilterChips
            filters={subscriptionFilters}
            values={params.filters}
            wordAlone="ending"
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
