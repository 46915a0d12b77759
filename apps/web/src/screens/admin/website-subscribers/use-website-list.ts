import { isFilterParameter } from '@joy/domain/people-filter/filter-text.ts'
import { askedPeople } from '@joy/domain/segments/asked-people.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { positionOn } from '#components/list/page-labels.ts'
import { pageSize, useListParams } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { trpc } from '#data/trpc.ts'
import { findUnreadableParams } from '#features/people-filter/find-unreadable-params.ts'
import type { Counting } from '#features/people-filter/use-matching-count.ts'
import { subscriberFilters } from '#features/subscriber-list/filters.ts'
import { paths } from '#paths.ts'

/** Who is shown: those on no other list, all who are still on the website's, those who wait for the next export. */
const shownNames = ['alone', 'all', 'unexported'] as const
export type Shown = (typeof shownNames)[number]

const quickNames = ['comped', 'tag'] as const

/** One page of the website's people as the address asks for it, newest first, with the record beside it. */
export function useWebsiteList() {
  const params = useListParams({
    sorts: ['newest'],
    defaultSort: 'newest',
    filters: ['show', ...quickNames],
    isFurther: isFilterParameter,
  })
  const { show: _, ...quick } = params.filters
  const shown = shownNames.find((it) => it === params.filters.show) ?? 'alone'
  const asked = askedPeople(params.search, quick, 'email-or-name', params.further)
  const unreadable = findUnreadableParams(params, quick, quickNames)
  const input = { ...params.asked, ...asked }
  const toOptions = (its: Shown) => ({ enabled: shown === its && !unreadable, placeholderData: keepPreviousData })
  const alone = trpc.websiteSubscribers.outsidePage.useQuery(input, toOptions('alone'))
  const all = trpc.websiteSubscribers.page.useQuery(input, toOptions('all'))
  const unexported = trpc.websiteSubscribers.unexportedPage.useQuery(input, toOptions('unexported'))
  const page = { alone: { ...alone, data: alone.data && withOwnTotal(alone.data) }, all, unexported }[shown]
  const items = page.data?.items ?? []
  const utils = trpc.useUtils()
  const counting: Counting = {
    toQuery: ({ filter }) => {
      const { filter: _, ...beside } = asked
      const narrowed = { ...beside, ...(filter ? { filter } : {}), limit: 1 }
      const { outsidePage, page, unexportedPage } = utils.websiteSubscribers
      return {
        alone: outsidePage.queryOptions(narrowed),
        all: page.queryOptions(narrowed),
        unexported: unexportedPage.queryOptions(narrowed),
      }[shown]
    },
  }
  const { names: __, choices } = subscriberFilters(trpc.tags.list.useQuery().data)
  return {
    params,
    shown,
    page,
    items,
    unreadable,
    counting,
    /** Beside whom is shown, which has a choice of its own. */
    quick,
    filters: { names: quickNames, choices },
    record: useOpenRecord({
      listPath: paths.websiteSubscribers(),
      rows: items,
      getPosition: positionOn(params.page, pageSize, page.data?.matching),
    }),
  }
}
export type WebsiteList = ReturnType<typeof useWebsiteList>

/** The whole of the website's list is another number, which is shown with all of it. */
const withOwnTotal = <Page extends { total: number; matching: number | null }>(page: Page): Page => ({
  ...page,
  total: page.matching ?? page.total,
})
