import { upgradeStatuses } from '@joy/domain/upgrades/upgrade-status.ts'
import { Button } from '@joy/ui/button.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { SearchField } from '@joy/ui/search-field.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { ListFilter, X } from 'lucide-react'
import { capital } from '../../../components/capital.ts'
import { SavedViews } from '../../../components/saved-views/saved-views.tsx'
import type { TableView } from '../../../components/table-view/use-table-view.ts'
import { ViewMenu } from '../../../components/table-view/view-menu.tsx'
import type { UpgradeList } from './use-upgrade-list.ts'

export const searchId = 'search-upgrades'

/** Search over the subscriber's id and the status, and the filter by status with its chip. */
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
        className="flex-1 max-[360px]:basis-full md:max-w-70 md:min-w-40"
      />
      <Popover
        label="Filter"
        anchor="bottom start"
        className="p-3!"
        trigger={
          <Button icon={ListFilter} disabled={!page.data} aria-label="Filter" className="max-md:w-11 max-md:px-0">
            <span className="max-md:hidden">Filter</span>
          </Button>
        }
      >
        <SelectField
          label="Status"
          value={status ?? ''}
          options={[{ value: '', label: 'Any' }, ...upgradeStatuses.map((value) => ({ value, label: capital(value) }))]}
          onChange={(event) => params.setFilter('status', event.target.value || undefined)}
        />
      </Popover>
      <SavedViews screen="upgrades" />
      {status && (
        <div className="max-md:order-last max-md:basis-full">
          <button
            type="button"
            onClick={() => params.setFilter('status', undefined)}
            className="inline-flex h-(--control-small) items-center gap-1.5 rounded-full border border-edge-control bg-surface pr-2 pl-3 text-table whitespace-nowrap hover:bg-surface-sunk"
          >
            <span className="sr-only">Remove the filter </span>
            <span className="text-text-soft">Status </span>
            <span className="font-strong">{capital(status)}</span>
            <X size={14} strokeWidth={1.5} aria-hidden="true" className="text-text-soft" />
          </button>
        </div>
      )}
      <div className="ml-auto">
        <ViewMenu view={view} disabled={!page.data} />
      </div>
    </div>
  </Toolbar>
)
