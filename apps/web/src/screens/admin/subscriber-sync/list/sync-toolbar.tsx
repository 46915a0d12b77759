import { PeopleToolbar } from '#features/people-filter/people-toolbar.tsx'
import { toOrder } from '#components/table-view/to-order.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { orders } from '#features/subscriber-list/orders.ts'

export const searchId = 'search-subscribers'

type Props = Pick<SubscriberList, 'params' | 'counting' | 'filters'> & { view: TableView; disabled: boolean }

/** What the list is, and the tools that narrow and shape it. */
export const SyncToolbar = ({ params, counting, filters, view, disabled }: Props) => (
  <PeopleToolbar
    title="Subscriber List"
    description="Manage your Substack subscribers and synchronize with external platforms."
    screen="sync"
    search={{ id: searchId, of: 'by email', params }}
    filters={filters}
    further={params.further}
    counting={counting}
    onFurther={params.setFurther}
    values={params.filters}
    labelAlone="comped"
    onChange={params.setFilter}
    disabled={disabled}
    view={view}
    order={toOrder(params, orders)}
  />
)
