import { ManageTagsLink } from '#features/tags/manage-tags-link.tsx'
import { FilterToolbar } from '#features/saved-views/filter-toolbar.tsx'
import { toOrder } from '#components/table-view/to-order.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { orders } from '#features/subscriber-list/orders.ts'

export const searchId = 'search-subscribers'

type Props = Pick<SubscriberList, 'params' | 'filters'> & { view: TableView; disabled: boolean }

/** What the list is, and the tools that narrow and shape it. */
export const SyncToolbar = ({ params, filters, view, disabled }: Props) => (
  <FilterToolbar
    title="Subscriber List"
    description="Manage your Substack subscribers and synchronize with external platforms."
    screen="sync"
    search={{ id: searchId, of: 'by email', params }}
    filters={filters}
    filterFooter={<ManageTagsLink />}
    values={params.filters}
    wordAlone="comped"
    onChange={params.setFilter}
    disabled={disabled}
    view={view}
    order={toOrder(params, orders)}
  />
)
