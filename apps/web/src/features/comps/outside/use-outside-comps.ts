import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#data/trpc.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { asksForOutside } from './asks-for-outside.ts'

const shownAtOnce = 10

type Options = {
  list: Pick<SubscriberList, 'params' | 'unreadable'>
  /** Who is on the website's list stands in a card of their own. */
  isWithoutWebsite: boolean
}

/** Who is comped and stands on no list, where the comped are asked for or somebody is searched. */
export function useOutsideComps({ list: { params, unreadable }, isWithoutWebsite }: Options) {
  const isAsked = !unreadable && asksForOutside(params)
  const comps = trpc.comps.outsidePage.useInfiniteQuery(
    {
      limit: shownAtOnce,
      ...(params.search ? { search: params.search } : {}),
      ...(isWithoutWebsite ? { onWebsite: 'no' as const } : {}),
    },
    {
      enabled: isAsked,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
  )
  return { comps, isAsked }
}
export type OutsideCompsAsked = ReturnType<typeof useOutsideComps>
