import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { ActivityChips } from './activity-chips.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import type { ActivityLog } from './use-activity-log.ts'

export const searchId = 'search-activity'

type Props = Pick<ActivityLog, 'params'> & { disabled: boolean }

/** Search and filters; those in force stand as chips. */
export const ActivityToolbar = ({ params, disabled }: Props) => (
  <Toolbar>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search activity"
        placeholder="Search activity..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="max-md:flex-1 md:w-70"
      />
      <ActivityFilters values={params.filters} onChange={params.setFilter} disabled={disabled} />
      {Object.keys(params.filters).length > 0 && (
        <div className="flex flex-wrap gap-2 max-md:basis-full">
          <ActivityChips values={params.filters} onRemove={(name) => params.setFilter(name, undefined)} />
        </div>
      )}
    </div>
  </Toolbar>
)
