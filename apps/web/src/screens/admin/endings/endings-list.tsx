import { Button } from '@joy/ui/button.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { weekLabel } from '@joy/domain/time/weeks.ts'
import { Gift } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { FilterChip } from '#components/filters/filter-chip.tsx'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import { ListView } from '#components/list/list-view.tsx'
import { matchingLabel } from '#components/list/page-labels.ts'
import { endingColumns, getRecordPath } from './ending-columns.tsx'
import { endingKinds, kindNames } from './ending-kinds.ts'
import type { Endings } from './use-endings.ts'
import type { Renewal } from './use-renewal.ts'

const searchId = 'search-endings'
const kinds = [
  { value: 'all', label: 'All' },
  ...kindNames.map((value) => ({ value, label: endingKinds[value].label })),
]

/** What ends, the soonest first: whoever is picked is given a comp, in place of one that ends. */
export function EndingsList({ endings, renewal }: { endings: Endings; renewal: Renewal }) {
  const { params, kind, week, page, items } = endings
  const { selection, canSelect, ask, isPending, mayRenew } = renewal
  const navigate = useNavigate()
  return (
    <ListView
      table="endings"
      label="What ends"
      noun="endings"
      nounOfOne="ending"
      columns={endingColumns(selection, canSelect, items.some(canSelect))}
      page={page}
      params={params}
      searchId={searchId}
      isTwoLine
      hasChecks
      keys={{
        onToggle: ({ id }, isRange) => selection.toggle(id, isRange),
        onOpen: (ending) => {
          const to = getRecordPath(ending)
          if (to) void navigate(to)
        },
        onEscape: selection.hasAny ? selection.clear : undefined,
      }}
      rowLook={({ id }) => ({ isSelected: selection.isSelected(id) })}
      toolbar={(view) => (
        <ListToolbar
          search={{ id: searchId, of: 'what ends', params, width: 'flex-1 md:max-w-70 md:min-w-40' }}
          view={view}
          before={
            <Segmented
              label="What ends"
              options={kinds}
              value={kind ?? 'all'}
              onChange={(value) => params.setFilter('kind', value === 'all' ? undefined : value)}
              className="max-md:order-last max-md:basis-full"
            />
          }
          chips={
            week !== undefined && (
              <FilterChip name="Week" label={weekLabel(week)} onRemove={() => params.setFilter('week', undefined)} />
            )
          }
          after={
            mayRenew && (
              <Button
                tone="primary"
                icon={Gift}
                disabled={!selection.hasAny}
                isPending={isPending}
                pendingLabel="Processing..."
                onClick={ask}
                className="max-md:order-last max-md:basis-full"
              >
                Renew as comp ({matchingLabel(selection.count)})
              </Button>
            )
          }
        />
      )}
      failed={{ sentence: 'What ends could not be loaded.', whatFailed: 'Failed to fetch what ends' }}
      empty={{
        none: {
          title: 'Nothing ends',
          text: 'Comps with an end, cancelled subscriptions, trials and ends that Substack states stand here before they come.',
        },
        noMatch: {
          title: 'Nothing that ends fits',
          text: 'Another week, kind or search may find it.',
          clear: 'Clear search and filters',
        },
      }}
    />
  )
}
