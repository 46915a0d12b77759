import { PeopleToolbar } from '#features/people-filter/people-toolbar.tsx'
import { toOrder } from '#components/table-view/to-order.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { subscriptionFilters } from './subscription-filters.ts'
import { orders } from './subscriptions-columns.tsx'
import type { SubscriptionList } from './use-subscription-list.ts'

export const searchId = 'search-payments'

type Props = Pick<SubscriptionList, 'params' | 'counting'> & { disabled: boolean; view: TableView }

/** Search and filters; the ones in force stand beside them as chips. */
export const SubscriptionsToolbar = ({ params, counting, disabled, view }: Props) => (
  <PeopleToolbar
    screen="payments"
    search={{ id: searchId, of: 'subscriptions', params }}
    filters={subscriptionFilters}
    further={params.further}
    counting={counting}
    onFurther={params.setFurther}
    values={params.filters}
    labelAlone="ending"
    onChange={params.setFilter}
    disabled={disabled}
    view={view}
    order={toOrder(params, orders)}
  />
)
