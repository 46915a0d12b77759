import { FilterToolbar } from '#features/saved-views/filter-toolbar.tsx'
import { toOrder } from '#components/table-view/to-order.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { subscriptionFilters } from './subscription-filters.ts'
import { orders } from './subscriptions-columns.tsx'
import type { SubscriptionList } from './use-subscription-list.ts'

export const searchId = 'search-payments'

type Props = Pick<SubscriptionList, 'params'> & { disabled: boolean; view: TableView }

/** Search and filters; the ones in force stand beside them as chips. */
export const SubscriptionsToolbar = ({ params, disabled, view }: Props) => (
  <FilterToolbar
    screen="payments"
    search={{ id: searchId, of: 'subscriptions', params }}
    filters={subscriptionFilters}
    values={params.filters}
    labelAlone="ending"
    onChange={params.setFilter}
    disabled={disabled}
    view={view}
    order={toOrder(params, orders)}
  />
)
