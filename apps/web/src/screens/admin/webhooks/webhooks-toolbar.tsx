import { FilterToolbar } from '#features/saved-views/filter-toolbar.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import type { Webhooks } from './use-webhooks.ts'
import { webhookFilters } from './webhook-filters.ts'

export const searchId = 'search-webhooks'
type Props = Pick<Webhooks, 'params'>

/** Search by event, type or subject; platform and state. */
export const WebhooksToolbar = ({ params, disabled, view }: Props & { disabled: boolean; view: TableView }) => (
  <FilterToolbar
    screen="webhooks"
    search={{ id: searchId, of: 'events', params }}
    filters={webhookFilters}
    values={params.filters}
    onChange={params.setFilter}
    disabled={disabled}
    view={view}
  />
)
