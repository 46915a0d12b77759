import { Checkbox } from '@joy/ui/checkbox.tsx'
import { Th, THead } from '@joy/ui/data-table.tsx'
import { sortDirection, toggleSort } from '../../../../hooks/toggle-sort.ts'
import { sorts, type SubscriberSort as Sort } from '../../../../hooks/use-subscriber-list.ts'
import type { IsShown } from './columns.ts'

export type TableHeadProps = {
  isShown: IsShown
  sort: Sort
  onSort: (sort: Sort) => void
  /** How many of the rows on this page that may be selected are. */
  pageState: 'none' | 'some' | 'all'
  onTogglePage: () => void
  isSortable: boolean
  /** Somebody on this page may be comped. */
  isSelectable: boolean
}

/** Newest first where a date is sorted, A first where a word is. */
export function TableHead({
  isShown,
  sort,
  onSort,
  pageState,
  onTogglePage,
  isSortable,
  isSelectable,
}: TableHeadProps) {
  const sortable = (field: 'email' | 'name' | 'subscribedAt') => ({
    sort: sortDirection(sort, field),
    onSort: isSortable
      ? () => onSort(toggleSort(sorts, sort, field, field === 'subscribedAt' ? 'descending' : 'ascending'))
      : undefined,
  })
  // At 1280 px and more the address has what the others leave: more than twenty letters, for it alone tells two people apart.
  return (
    <THead>
      <Th width="44px">
        <Checkbox
          aria-label="Select all"
          checked={pageState === 'all'}
          isPart={pageState === 'some'}
          disabled={!isSelectable}
          onChange={onTogglePage}
        />
      </Th>
      <Th {...sortable('email')}>Email</Th>
      {isShown('name') && (
        <Th width="9%" {...sortable('name')}>
          Name
        </Th>
      )}
      {isShown('tier') && <Th width="96px">Tier</Th>}
      {isShown('type') && (
        <Th width="66px" isWideOnly>
          Type
        </Th>
      )}
      {isShown('status') && <Th width="122px">Status</Th>}
      {isShown('subscribedAt') && (
        <Th width="110px" isRoomyOnly {...sortable('subscribedAt')}>
          Subscribed At
        </Th>
      )}
      {isShown('syncedAt') && (
        <Th width="156px" isWideOnly>
          Last Synced
        </Th>
      )}
      {isShown('comped') && (
        <Th width="64px" isRoomyOnly>
          Comped
        </Th>
      )}
      <Th width="74px">
        <span className="sr-only">Actions</span>
      </Th>
    </THead>
  )
}
