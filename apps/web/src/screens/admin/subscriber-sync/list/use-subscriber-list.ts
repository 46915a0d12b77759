import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../../data/trpc.ts'
import { useListParams } from '../../../../hooks/use-list-params.ts'
import { filterNames, subscriberFilter } from './filters.ts'
import { sorts } from './table-head.tsx'

/** Rows on a page of this list. */
export const pageSize = 20

/** One page of the list as the address asks for it. The page before stays while the next one is on its way. */
export function useSubscriberList() {
  const params = useListParams({ sorts, defaultSort: '-subscribedAt', filters: filterNames })
  const filter = subscriberFilter(params.search, params.filters)
  const page = trpc.subscribers.page.useQuery(
    { ...filter, sort: params.sort, limit: pageSize, ...(params.cursor ? { cursor: params.cursor } : {}) },
    { placeholderData: keepPreviousData },
  )
  return { params, filter, page, items: page.data?.items ?? [] }
}
export type SubscriberList = ReturnType<typeof useSubscriberList>
