import { isFilterParameter } from '@joy/domain/people-filter/filter-text.ts'
import { upgradeStatuses } from '@joy/domain/upgrades/upgrade-status.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { positionOn } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'
import { pageSize, useListParams } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { readConditions } from '#features/people-filter/read-conditions.ts'
import type { Counting } from '#features/people-filter/use-matching-count.ts'
import { paths } from '#paths.ts'

/** One page of the upgrades as the address asks for it, newest first, and the record that is open beside it. */
export function useUpgradeList() {
  const params = useListParams({
    sorts: ['-id'],
    defaultSort: '-id',
    filters: ['status'],
    isFurther: isFilterParameter,
  })
  // Any other word in the address filters nothing.
  const status = upgradeStatuses.find((it) => it === params.filters.status)
  const { asked, unreadable } = readConditions(params)
  const filter = status ? { status } : {}
  const page = trpc.upgrades.page.useQuery(
    { ...params.asked, ...filter, ...asked },
    unreadable ? { enabled: false } : { placeholderData: keepPreviousData },
  )
  const utils = trpc.useUtils()
  const counting: Counting = {
    toQuery: (asked) =>
      utils.upgrades.page.queryOptions({ ...params.asked, ...filter, ...asked, cursor: undefined, limit: 1 }),
    nouns: ['upgrade', 'upgrades'],
  }
  const items = page.data?.items ?? []
  const record = useOpenRecord({
    listPath: paths.upgrades(),
    rows: items,
    getPosition: positionOn(params.page, pageSize, page.data?.matching),
  })
  return { params, status, page, counting, unreadable, items, record }
}
export type UpgradeList = ReturnType<typeof useUpgradeList>
