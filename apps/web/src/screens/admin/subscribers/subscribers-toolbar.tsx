import { Button } from '@joy/ui/button.tsx'
import { Gift, Tag } from 'lucide-react'
import { matchingLabel } from '#components/list/page-labels.ts'
import { PeopleToolbar } from '#features/people-filter/people-toolbar.tsx'
import { orders } from '#features/subscriber-list/orders.ts'
import { toOrder } from '#components/table-view/to-order.ts'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { useMay } from '#hooks/use-may.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'

export const searchId = 'search-subscribers'

type Props = Pick<SubscriberList, 'params' | 'counting' | 'filters'> & {
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
  const { params, counting, filters, view, selected, isBatchPending, onCompSelected, onTag, disabled } = props
  const mayComp = useMay('comps.grantMany')
  return (
    <PeopleToolbar
      screen="subscribers"
      search={{
        id: searchId,
        of: 'subscribers',
        params,
        width: 'flex-1 max-[22.5rem]:basis-full md:max-w-70 md:min-w-34',
      }}
      filters={filters}
      further={params.further}
      counting={counting}
      onFurther={params.setFurther}
      values={params.filters}
      labelAlone="comped"
      onChange={params.setFilter}
      disabled={disabled}
      view={view}
      order={toOrder(params, orders)}
      after={
        <>
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
        </>
      }
    />
  )
}
