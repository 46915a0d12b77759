import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { FilterChips } from '#components/filters/filter-chips.tsx'
import { FilterMenu } from '#components/filters/filter-menu.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import type { Webhooks } from './use-webhooks.ts'
import { webhookFilters } from './webhook-filters.ts'

export const searchId = 'search-webhooks'
type Props = Pick<Webhooks, 'params'>

/** Search by event, type or subject; platform and state; the filters in force stand beside them as chips. */
export const WebhooksToolbar = ({ params, disabled, view }: Props & { disabled: boolean; view: TableView }) => (
  <Toolbar>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search deliveries"
        placeholder="Search deliveries..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="flex-1 max-[360px]:basis-full md:max-w-70 md:min-w-40"
      />
      <FilterMenu filters={webhookFilters} values={params.filters} onChange={params.setFilter} disabled={disabled} />
      <SavedViews screen="webhooks" />
      {Object.keys(params.filters).length > 0 && (
        <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">
          <FilterChips
            filters={webhookFilters}
            values={params.filters}
            onRemove={(name) => params.setFilter(name, undefined)}
          />
        </div>
      )}
      <div className="ml-auto">
        <ViewMenu view={view} disabled={disabled} />
      </div>
    </div>
  </Toolbar>
)
