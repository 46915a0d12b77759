import type { Ending } from '@joy/contract'
import { isFilterParameter } from '@joy/domain/people-filter/filter-text.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { toMonday } from '@joy/domain/time/weeks.ts'
import { useListParams } from '#components/list/use-list-params.ts'
import { trpc } from '#data/trpc.ts'
import { readConditions } from '#features/people-filter/read-conditions.ts'
import type { Counting } from '#features/people-filter/use-matching-count.ts'
import { kindNames } from './ending-kinds.ts'

/** So many are renewed at once by their ids. */
export const renewedAtMost = 1000

const isMonday = (text: string) =>
  /^20\d\d-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) && toMonday(text) === text

/** One page of what ends, as the address asks for it: of all kinds or of one, of all that is to come or of one week. */
export function useEndings() {
  const params = useListParams({
    sorts: ['soonest'],
    defaultSort: 'soonest',
    filters: ['kind', 'week'],
    isFurther: isFilterParameter,
  })
  const kind = kindNames.find((it) => it === params.filters.kind)
  const week = params.filters.week !== undefined && isMonday(params.filters.week) ? params.filters.week : undefined
  const { asked, unreadable } = readConditions(params)
  const filter = { ...(kind ? { kind } : {}), ...(week ? { week } : {}) }
  const page = trpc.endings.page.useQuery(
    { ...params.asked, ...filter, ...asked },
    unreadable ? { enabled: false } : { placeholderData: keepPreviousData },
  )
  const utils = trpc.useUtils()
  const counting: Counting = {
    toQuery: (asked) =>
      utils.endings.page.queryOptions({ ...params.asked, ...filter, ...asked, cursor: undefined, limit: 1 }),
    nouns: ['ending', 'endings'],
  }
  const { search } = params
  /** The calendar counts whom the list shows. */
  const ofPeople = unreadable ? null : { ...asked, ...(search ? { search } : {}) }
  /** All rows that match, of every page. */
  const readAll = async (): Promise<Ending[]> => {
    const rows: Ending[] = []
    let cursor: string | undefined
    do {
      const part = await utils.endings.page.fetch(
        { ...params.asked, ...filter, ...asked, cursor, limit: 200 },
        { staleTime: 0 },
      )
      rows.push(...part.items)
      cursor = part.nextCursor ?? undefined
    } while (cursor !== undefined && rows.length < renewedAtMost)
    return rows.slice(0, renewedAtMost)
  }
  return { params, kind, week, ofPeople, readAll, page, counting, unreadable, items: page.data?.items ?? [] }
}
export type Endings = ReturnType<typeof useEndings>
