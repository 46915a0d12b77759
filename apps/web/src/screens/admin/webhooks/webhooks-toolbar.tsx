import { SearchField } from '@joy/ui/search-field.tsx'
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
    filters={webhookFilters}
    values={params.filters}
    onChange={params.setFilter}
    disabled={disabled}
    view={view}
  >
    <SearchField
      id={searchId}
      label="Search events"
      placeholder="Search events..."
      hotkey="/"
      value={params.text}
      onChange={params.setText}
      className="flex-1 max-[22.5rem]:basis-full md:max-w-70 md:min-w-40"
    />
  </FilterToolbar>
)
