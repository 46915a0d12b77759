import { upgradeStatuses } from '@joy/domain/upgrades/upgrade-status.ts'
import { SelectField } from '@joy/ui/select-field.tsx'
import { capital } from '@joy/domain/labels/capital.ts'
import { FilterChip } from '#components/filters/filter-chip.tsx'
import { FilterPopover } from '#components/filters/filter-popover.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import type { UpgradeList } from './use-upgrade-list.ts'

export const searchId = 'search-upgrades'

/** Search over the subscriber's id, name and address and the status, and the filter by status with its chip. */
export const UpgradesToolbar = ({ params, status, page, view }: UpgradeList & { view: TableView }) => (
  <ListToolbar
    search={{ id: searchId, of: 'upgrades', params }}
    chips={
      status && (
        <FilterChip name="Status" label={capital(status)} onRemove={() => params.setFilter('status', undefined)} />
      )
    }
    view={view}
    disabled={!page.data}
  >
    <FilterPopover disabled={!page.data}>
      <SelectField
        label="Status"
        value={status ?? ''}
        options={[{ value: '', label: 'Any' }, ...upgradeStatuses.map((value) => ({ value, label: capital(value) }))]}
        onChange={(event) => params.setFilter('status', event.target.value || undefined)}
      />
    </FilterPopover>
    <SavedViews screen="upgrades" />
  </ListToolbar>
)
