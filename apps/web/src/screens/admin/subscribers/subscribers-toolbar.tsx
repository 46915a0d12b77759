import { Button } from '@joy/ui/button.tsx'
import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { Gift, Tag } from 'lucide-react'
import { matchingLabel } from '#components/list/page-labels.ts'
import { FilterChips } from '#components/filters/filter-chips.tsx'
import { FilterMenu } from '#components/filters/filter-menu.tsx'
import { ManageTagsLink } from '#features/tags/manage-tags-link.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { orders } from '#features/subscriber-list/orders.ts'
import { toOrder } from '#components/table-view/to-order.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { useMay } from '#hooks/use-may.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'

export const searchId = 'search-subscribers'

type Props = Pick<SubscriberList, 'params' | 'filters'> & {
  view: TableView
  /** How many are selected; null: more than 10,000. */
  selected: number | null
  isBatchPending: boolean
  onCompSelected: () => void
  /** Absent: whoever is signed in may change nobody's tags. */
  onTag: (() => void) | undefined
  disabled: boolean
}

/** Search, filters and the batch. The batch stays pressable with nobody selected: it then says what to do first. */
export function SubscribersToolbar(props: Props) {
  const { params, filters, view, selected, isBatchPending, onCompSelected, onTag, disabled } = props
  const mayComp = useMay('comps.grantMany')
  return (
    <Toolbar>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <SearchField
          id={searchId}
          label="Search subscribers"
          placeholder="Search subscribers..."
          hotkey="/"
          value={params.text}
          onChange={params.setText}
          className="flex-1 max-[22.5rem]:basis-full md:max-w-70 md:min-w-34"
        />
        <FilterMenu
          filters={filters}
          values={params.filters}
          onChange={params.setFilter}
          disabled={disabled}
          footer={<ManageTagsLink />}
        />
        <SavedViews screen="subscribers" />
        {Object.keys(params.filters).length > 0 && (
          <div className="flex flex-wrap gap-2 max-md:order-1 max-md:basis-full">
            <FilterChips
              filters={filters}
              wordAlone="comped"
              values={params.filters}
              onRemove={(name) => params.setFilter(name, undefined)}
            />
          </div>
        )}
        <div className="contents md:ml-auto md:flex md:items-center md:gap-2">
          {onTag && (
            <Button
              icon={Tag}
              aria-label="Tag people"
              disabled={disabled}
              onClick={onTag}
              className="max-md:w-11 max-md:px-0"
            >
              <span className="max-md:hidden">Tag</span>
            </Button>
          )}
          <ViewMenu view={view} order={toOrder(params, orders)} disabled={disabled} />
          {mayComp && (
            <Button
              tone="primary"
              icon={Gift}
              disabled={disabled}
              isPending={isBatchPending}
              pendingLabel="Processing..."
              onClick={onCompSelected}
              className="max-md:order-last max-md:basis-full max-md:px-2 max-[22.5rem]:[&_svg]:hidden"
            >
              Comp Selected Subscriptions ({matchingLabel(selected)})
            </Button>
          )}
        </div>
      </div>
    </Toolbar>
  )
}
