import { upgradeStatuses } from '@joy/domain/upgrades/upgrade-status.ts'
import { SearchField } from '@joy/ui/search-field.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { capital } from '@joy/domain/labels/capital.ts'
import { FilterChip } from '#components/filters/filter-chip.tsx'
import { FilterPopover } from '#components/filters/filter-popover.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import type { UpgradeList } from './use-upgrade-list.ts'

export const searchId = 'search-upgrades'

/** Search over the subscriber's id, name and address and the status, and the filter by status with its chip. */
export const UpgradesToolbar = ({ params, status, page, view }: UpgradeList & { view: TableView }) => (
  <Toolbar>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search upgrades"
        placeholder="Search upgrades..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="flex-1 max-[22.5rem]:basis-full md:max-w-70 md:min-w-40"
      />
      <FilterPopover disabled={!page.data}>
        <SelectField
          label="Status"
          value={status ?? ''}
          options={[{ value: '', label: 'Any' }, ...upgradeStatuses.map((value) => ({ value, label: capital(value) }))]}
          onChange={(event) => params.setFilter('status', event.target.value || undefined)}
        />
      </FilterPopover>
      <SavedViews screen="upgrades" />
      {status && (
        <div className="max-md:order-last max-md:basis-full">
          <FilterChip label="Status" word={capital(status)} onRemove={() => params.setFilter('status', undefined)} />
        </div>
      )}
      <div className="ml-auto">
        <ViewMenu view={view} disabled={!page.data} />
      </div>
    </div>
  </Toolbar>
)
