import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { asksForComped } from '../comps/outside/asks-for-outside.ts'
import type { Counting } from '../people-filter/use-matching-count.ts'
import type { SubscriberList } from '../subscriber-list/use-subscriber-list.ts'

const shownAtOnce = 10

/**
 * Whom a search or a filter of Community finds on the website's list alone; where the comped are asked for, the card of comps on
 * no list has them. `matching` is that of this very question; undefined: not known.
 */
export function useAloneOnWebsite({ params, filter, counting, unreadable, page }: SubscriberList) {
  const may = useMay('websiteSubscribers.outsidePage')
  const asksFor = (further: string) =>
    may &&
    (params.search !== '' || Object.keys(params.filters).length > 0 || further !== '') &&
    !asksForComped({ filters: params.filters, further })
  const isAsked = !unreadable && asksFor(params.further)
  const { filter: _, ...beside } = filter
  const utils = trpc.useUtils()
  const people = trpc.websiteSubscribers.outsidePage.useInfiniteQuery(
    { limit: shownAtOnce, ...filter },
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
    /** The same people in a list of their own. */
    allPath: paths.websiteSubscribers({ query: toQuery(params) }),
    items: pages.flatMap(({ items }) => items),
    shown: pages[0]?.matching,
    /** Of a filter that is being made: the newsletter's and these. */
    counting: {
      ...counting,
      toAloneQuery: (asked) =>
        asksFor(asked.filter ?? '')
          ? utils.websiteSubscribers.outsidePage.queryOptions({ limit: 1, ...beside, ...asked })
          : undefined,
    } satisfies Counting,
    matching: people.isPlaceholderData ? undefined : pages[0]?.matching,
  }
}
export type Alone = ReturnType<typeof useAloneOnWebsite>

function toQuery({ search, filters: { comped, tag }, further }: SubscriberList['params']): string {
  const query = new URLSearchParams(further)
  for (const [name, value] of Object.entries({ search, comped, tag })) if (value) query.set(name, value)
  return query.toString()
}
