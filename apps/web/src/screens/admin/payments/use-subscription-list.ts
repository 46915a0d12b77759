import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#data/trpc.ts'
import { useListParams } from '#components/list/use-list-params.ts'
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
  const params = useListParams({ sorts, defaultSort: '-startedAt', filters: filterNames })
  const page = trpc.payments.page.useQuery(
    {
      ...params.asked,
      ...subscriptionFilter(params.search, params.filters),
      sort: params.sort,
    },
    { placeholderData: keepPreviousData },
  )
  return { params, page, items: page.data?.items ?? [] }
}
export type SubscriptionList = ReturnType<typeof useSubscriptionList>
