import { weekLabel } from '@joy/domain/time/weeks.ts'
import { Button } from '@joy/ui/button.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { Gift } from 'lucide-react'
import { FilterChip } from '#components/filters/filter-chip.tsx'
import { FilterButton } from '#components/filters/filter-popover.tsx'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import { matchingLabel } from '#components/list/page-labels.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { PeopleConditions } from '#features/people-filter/people-conditions.tsx'
import { endingKinds, kindNames } from './ending-kinds.ts'
import type { Endings } from './use-endings.ts'
import type { Renewal } from './use-renewal.ts'

export const searchId = 'search-endings'
const kinds = [
  { value: 'all', label: 'All' },
  ...kindNames.map((value) => ({ value, label: endingKinds[value].label })),
]

type Props = { endings: Endings; renewal: Renewal; view: TableView; disabled: boolean }

/** Search, kinds and conditions, and the renewal of whoever is picked; the week is chosen in the calendar. */
export function EndingsToolbar({ endings, renewal, view, disabled }: Props) {
  const { params, kind, week, counting } = endings
  const { selection, ask, isPending, mayRenew } = renewal
  const weekChip = week !== undefined && (
    <FilterChip name="Week" label={weekLabel(week)} onRemove={() => params.setFilter('week', undefined)} />
  )
  return (
    <PeopleConditions further={params.further} onFurther={params.setFurther} counting={counting}>
      {(chips, open) => (
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
            (weekChip || chips) && (
              <>
                {weekChip}
                <div className="contents">{chips}</div>
              </>
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
        >
          <FilterButton disabled={disabled} onClick={open} />
        </ListToolbar>
      )}
    </PeopleConditions>
  )
}
