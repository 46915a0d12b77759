import { Checkbox } from '@joy/ui/checkbox.tsx'
import { Th, THead } from '@joy/ui/data-table.tsx'
import { sortDirection, toggleSort } from '../../../hooks/toggle-sort.ts'
import type { SelectAll } from '../../../hooks/use-select-all.ts'
import { sorts, type SubscriberList } from '../../../hooks/use-subscriber-list.ts'

type Props = Pick<SubscriberList, 'params'> & { all: SelectAll; isReady: boolean; isNarrow: boolean }

/** `isNarrow`: a record is open at the side. Newest first until a heading is pressed; by name A to Z, then Z to A, then newest first again. */
export function SubscribersHead({ params, all, isReady, isNarrow }: Props) {
  const sortByName = () =>
    params.setSort(params.sort === '-name' ? '-subscribedAt' : toggleSort(sorts, params.sort, 'name'))
  return (
    <THead>
      <Th width="48px">
        <Checkbox
          aria-label="Select all non-comped subscribers"
          checked={all.isChecked}
          isPart={all.isPart}
          disabled={!isReady || all.isDisabled}
          onChange={all.toggle}
        />
      </Th>
      <Th sort={sortDirection(params.sort, 'name')} onSort={isReady ? sortByName : undefined}>
        Subscriber
      </Th>
      <Th column="subscription" width={isNarrow ? '110px' : '18%'}>
        Subscription
      </Th>
      <Th column="status" width={isNarrow ? '98px' : '14%'}>
        Status
      </Th>
      {/* The name alone tells two people apart: beside a record the day steps back, and the shade says it. */}
      <Th column="comped" width={isNarrow ? '128px' : '16%'} isRoomyOnly={isNarrow}>
        Comped
      </Th>
      <Th width={isNarrow ? '158px' : '176px'} align="right">
        Actions
      </Th>
    </THead>
  )
}
