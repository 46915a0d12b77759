import type { ReturnedReport } from '@joy/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useListParams } from '#components/list/use-list-params.ts'
import { trpc } from '#data/trpc.ts'

const kinds: readonly ReturnedReport['kind'][] = ['hard', 'soft', 'complaint', 'refused']

/** One page of what came back, as the address asks for it. */
export function useReturned() {
  const params = useListParams({ sorts: ['newest'], defaultSort: 'newest', filters: ['kind'] })
  const kind = kinds.find((it) => it === params.filters.kind)
  const page = trpc.returnedMail.page.useQuery(
    { ...params.asked, ...(kind ? { kind } : {}) },
    { placeholderData: keepPreviousData },
  )
  return { params, kind, page }
}
export type Returned = ReturnType<typeof useReturned>
