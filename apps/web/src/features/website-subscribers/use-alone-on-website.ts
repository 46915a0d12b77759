import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import type { SubscriberList } from '../subscriber-list/use-subscriber-list.ts'

const shownAtOnce = 10

/**
 * Whom a search of Community finds on the website's list alone, where nothing is asked beside it that the newsletter's list
 * alone knows. `matching` is that of this very search; undefined: not known.
 */
export function useAloneOnWebsite({ params, page }: Pick<SubscriberList, 'params' | 'page'>) {
  const may = useMay('websiteSubscribers.outsidePage')
  const isAsked = may && params.search !== '' && !params.hasFilters
  const people = trpc.websiteSubscribers.outsidePage.useInfiniteQuery(
    { limit: shownAtOnce, search: params.search },
    {
      enabled: isAsked,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
  )
  const pages = isAsked ? (people.data?.pages ?? []) : []
  return {
    isAsked,
    people,
    /** Where the list beside it failed too, that says so for both. */
    isFailed: people.isError && !page.isError,
    items: pages.flatMap(({ items }) => items),
    shown: pages[0]?.matching,
    matching: people.isPlaceholderData ? undefined : pages[0]?.matching,
  }
}
export type Alone = ReturnType<typeof useAloneOnWebsite>
