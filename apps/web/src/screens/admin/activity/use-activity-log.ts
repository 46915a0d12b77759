import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#data/trpc.ts'
import { communityZone } from '#dates.ts'
import { useListParams } from '#components/list/use-list-params.ts'
import { dayRange } from './day-range.ts'

/** The filters as they stand in the address; `from` and `to` are days. */
export const filterNames = ['platform', 'status', 'who', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]

/** One page of the log as the address asks for it. The page before stays while the next one is on its way. */
export function useActivityLog() {
  const params = useListParams({ sorts: ['-at'], defaultSort: '-at', filters: filterNames })
  const { platform, status, who, from, to } = params.filters
  const page = trpc.activity.page.useQuery(
    {
      ...params.asked,
      ...(platform ? { platform } : {}),
      ...(status ? { status } : {}),
      ...(who ? { who } : {}),
      ...dayRange({ from, to }, communityZone()),
    },
    { placeholderData: keepPreviousData },
  )
  return { params, page, items: page.data?.items ?? [] }
}
export type ActivityLog = ReturnType<typeof useActivityLog>
