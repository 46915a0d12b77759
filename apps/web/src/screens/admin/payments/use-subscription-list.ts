import { isFilterParameter } from '@joy/domain/people-filter/filter-text.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#data/trpc.ts'
import { useListParams } from '#components/list/use-list-params.ts'
import { readConditions } from '#features/people-filter/read-conditions.ts'
import type { Counting } from '#features/people-filter/use-matching-count.ts'
import { filterNames, subscriptionFilter } from './subscription-filters.ts'

/** What the list can be sorted by; a leading minus means descending. */
export const sorts = [
  'startedAt',
  '-startedAt',
  'email',
  '-email',
  'amount',
  '-amount',
  'periodEnd',
  '-periodEnd',
] as const

/** One page of the list as the address asks for it. The page before stays while the next one is on its way. */
export function useSubscriptionList() {
  const params = useListParams({ sorts, defaultSort: '-startedAt', filters: filterNames, isFurther: isFilterParameter })
  const { asked, unreadable } = readConditions(params)
  const filter = subscriptionFilter(params.search, params.filters)
  const page = trpc.payments.page.useQuery(
    { ...params.asked, ...filter, ...asked, sort: params.sort },
    unreadable ? { enabled: false } : { placeholderData: keepPreviousData },
  )
  const utils = trpc.useUtils()
  const counting: Counting = {
    toQuery: (asked) => utils.payments.page.queryOptions({ ...filter, ...asked, limit: 1 }),
    nouns: ['subscription', 'subscriptions'],
  }
  return { params, page, counting, unreadable, items: page.data?.items ?? [] }
}
export type SubscriptionList = ReturnType<typeof useSubscriptionList>
