import { ListToolbar } from '#components/list/list-toolbar.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ActivityChips } from './activity-chips.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import type { ActivityLog } from './use-activity-log.ts'

export const searchId = 'search-activity'

type Props = Pick<ActivityLog, 'params'> & { disabled: boolean; view: TableView }

/** Search and filters; those in force stand as chips. */
export const ActivityToolbar = ({ params, disabled, view }: Props) => (
  <ListToolbar
    search={{ id: searchId, of: 'activity', params }}
    chips={
      Object.keys(params.filters).length > 0 && (
        <ActivityChips values={params.filters} onRemove={(name) => params.setFilter(name, undefined)} />
      )
    }
    view={view}
    disabled={disabled}
  >
    <ActivityFilters values={params.filters} onChange={params.setFilter} disabled={disabled} />
    <SavedViews screen="activity" />
  </ListToolbar>
)
