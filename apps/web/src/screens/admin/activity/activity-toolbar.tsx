import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { ActivityChips } from './activity-chips.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import type { ActivityLog } from './use-activity-log.ts'

export const searchId = 'search-activity'

type Props = Pick<ActivityLog, 'params'> & { disabled: boolean; view: TableView }

/** Search and filters; those in force stand as chips. */
export const ActivityToolbar = ({ params, disabled, view }: Props) => (
  <Toolbar>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search activity"
        placeholder="Search activity..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="flex-1 max-[22.5rem]:basis-full md:max-w-70 md:min-w-40"
      />
      <ActivityFilters values={params.filters} onChange={params.setFilter} disabled={disabled} />
      <SavedViews screen="activity" />
      {Object.keys(params.filters).length > 0 && (
        <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">
          <ActivityChips values={params.filters} onRemove={(name) => params.setFilter(name, undefined)} />
        </div>
      )}
      <div className="ml-auto">
        <ViewMenu view={view} disabled={disabled} />
      </div>
    </div>
  </Toolbar>
)
