import { consoleMessages } from '#data/console-messages.ts'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { upgradesColumns } from './upgrades-columns.tsx'
import { searchId, UpgradesToolbar } from './upgrades-toolbar.tsx'
import type { UpgradeList } from './use-upgrade-list.ts'

/** The upgrades with their tools. */
export function UpgradesList(list: UpgradeList) {
  const { params, page, record, unreadable } = list
  const mayCreate = useMay('upgrades.create')
  return (
    <ListView
      table="upgrades"
      label="Upgrades"
      noun="upgrades"
      nounOfOne="upgrade"
      columns={upgradesColumns(record)}
      page={page}
      params={params}
      record={record}
      searchId={searchId}
      toolbar={(view, isReady) => <UpgradesToolbar {...list} view={view} disabled={!isReady} />}
      unreadable={unreadable}
      failed={{
        sentence: 'Failed to load the upgrades. Please try again.',
        whatFailed: consoleMessages.fetchUpgrades,
      }}
      empty={{
        none: {
          title: 'No upgrades available',
          text: 'Upgrade a subscriber, and the way to their registration is followed here.',
          actions: mayCreate && (
            <LinkButton as={Link} to={paths.upgradeForm()} icon={Plus}>
              New Upgrade
            </LinkButton>
          ),
        },
        noMatch: {
          title: 'No upgrades match your search',
          text: params.hasFilters
            ? 'No upgrade fits what is searched and filtered.'
            : `Neither a Substack ID nor a status holds '${params.search}'.`,
          clear: params.hasFilters ? 'Clear search and filters' : 'Clear search',
        },
      }}
    />
  )
}
