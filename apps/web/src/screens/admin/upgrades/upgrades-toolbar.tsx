import { capital } from '@joy/domain/labels/capital.ts'
import { upgradeStatuses } from '@joy/domain/upgrades/upgrade-status.ts'
import type { FilterChoices } from '#components/filters/filter-choices.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { PeopleToolbar } from '#features/people-filter/people-toolbar.tsx'
import type { UpgradeList } from './use-upgrade-list.ts'

export const searchId = 'search-upgrades'

const filters: FilterChoices<'status'> = {
  names: ['status'],
  choices: {
    status: { label: 'Status', choices: upgradeStatuses.map((value) => ({ value, label: capital(value) })) },
  },
}

type Props = UpgradeList & { disabled: boolean; view: TableView }

/** Search over the subscriber's id and the status, and the filters with their chips. */
export const UpgradesToolbar = ({ params, status, counting, disabled, view }: Props) => (
  <PeopleToolbar
    screen="upgrades"
    search={{ id: searchId, of: 'upgrades', params }}
    filters={filters}
    further={params.further}
    counting={counting}
    onFurther={params.setFurther}
    values={status ? { status } : {}}
    onChange={params.setFilter}
    disabled={disabled}
    view={view}
  />
)
