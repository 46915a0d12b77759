import { upgradeStatuses } from '@joy/domain/upgrades/upgrade-status.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { positionOn } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'
import { pageSize, useListParams } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { paths } from '#paths.ts'

/** One page of the upgrades as the address asks for it, newest first, and the record that is open beside it. */
export function useUpgradeList() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['status'] })
  // Any other word in the address filters nothing.
  const status = upgradeStatuses.find((it) => it === params.filters.status)
  const page = trpc.upgrades.page.useQuery(
    {
      ...params.asked,
      ...(status ? { status } : {}),
    },
    { placeholderData: keepPreviousData },
  )
  const items = page.data?.items ?? []
  const record = useOpenRecord({
    listPath: paths.upgrades(),
    rows: items,
    getPosition: positionOn(params.page, pageSize, page.data?.matching),
  })
  return { params, status, page, items, record }
}
export type UpgradeList = ReturnType<typeof useUpgradeList>
