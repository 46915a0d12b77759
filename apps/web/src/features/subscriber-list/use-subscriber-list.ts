import { keepPreviousData } from '@tanstack/react-query'
import type { AskedSubscribers } from '@joy/contract'
import { isFilterParameter } from '@joy/domain/people-filter/filter-text.ts'
import { askedPeople, quickFilters } from '@joy/domain/segments/asked-people.ts'
import { findUnreadableParams } from '#features/people-filter/find-unreadable-params.ts'
import type { Counting } from '#features/people-filter/use-matching-count.ts'
import { subscriberFilters } from './filters.ts'
import { trpc } from '#data/trpc.ts'
import { searchTooLong } from '#components/list/unreadable-address.ts'
import { useListParams } from '#components/list/use-list-params.ts'

/** What the list can be sorted by; a leading minus means descending. */
export const sorts = ['subscribedAt', '-subscribedAt', 'email', '-email', 'name', '-name'] as const
export type SubscriberSort = (typeof sorts)[number]

const instead = " Several people are found by their addresses all at once: paste them into 'Add people'."

/** One page of the list as the address asks for it. The page before stays while the next one is on its way. */
export function useSubscriberList(searchIn: NonNullable<AskedSubscribers['searchIn']>) {
  const params = useListParams({
    sorts,
    defaultSort: '-subscribedAt',
    filters: quickFilters,
    isFurther: isFilterParameter,
  })
  const filter = askedPeople(params.search, params.filters, searchIn, params.further)
  const unreadable = searchTooLong(params, instead) ?? findUnreadableParams(params, params.filters, quickFilters)
  const page = trpc.subscribers.page.useQuery(
    { ...params.asked, ...filter, sort: params.sort },
    unreadable ? { enabled: false } : { placeholderData: keepPreviousData },
  )
  const { filter: _, ...beside } = filter
  const utils = trpc.useUtils()
  const counting: Counting = {
    toQuery: (asked) => utils.subscribers.count.queryOptions({ ...beside, ...asked }),
  }
  const tags = trpc.tags.list.useQuery()
  return {
    params,
    filter,
    counting,
    filters: subscriberFilters(tags.data),
    page,
    unreadable,
    items: page.data?.items ?? [],
  }
}
export type SubscriberList = ReturnType<typeof useSubscriberList>
