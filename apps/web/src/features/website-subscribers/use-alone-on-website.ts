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
 * no list has them.
 */
export function useAloneOnWebsite({ params, filter, counting, unreadable }: SubscriberList, isWanted: boolean) {
  const may = useMay('websiteSubscribers.outsidePage') && isWanted
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
  return {
    isAsked,
    people,
    /** The same people in a list of their own. */
    allPath: paths.websiteSubscribers({ query: toQuery(params) }),
    /** Of a filter that is being made: the newsletter's and these. */
    counting: {
      ...counting,
      toAloneQuery: (asked) =>
        asksFor(asked.filter ?? '')
          ? utils.websiteSubscribers.outsidePage.queryOptions({ limit: 1, ...beside, ...asked })
          : undefined,
    } satisfies Counting,
  }
}
export type Alone = ReturnType<typeof useAloneOnWebsite>

/** `matching` is that of this very question; undefined: not known. */
export function readAlone({ isAsked, people }: Pick<Alone, 'isAsked' | 'people'>) {
  const pages = isAsked ? (people.data?.pages ?? []) : []
  const shown = pages[0]?.matching
  return { items: pages.flatMap(({ items }) => items), shown, matching: people.isPlaceholderData ? undefined : shown }
}

function toQuery({ search, filters: { comped, tag }, further }: SubscriberList['params']): string {
  const query = new URLSearchParams(further)
  for (const [name, value] of Object.entries({ search, comped, tag })) if (value) query.set(name, value)
  return query.toString()
}
