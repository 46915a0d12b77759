import { isDiscrepancyCode } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#data/trpc.ts'
import { useListParams } from '#components/list/use-list-params.ts'

/** One page of the people whose sources disagree, narrowed to one kind as the address asks, and the totals above it. */
export function useReconcile() {
  const params = useListParams({ sorts: ['rank'], defaultSort: 'rank', filters: ['kind'] })
  // Any other word in the address filters nothing.
  const { kind } = params.filters
  const code = isDiscrepancyCode(kind) ? kind : undefined
  const page = trpc.reconcile.page.useQuery(
    { ...params.asked, ...(code ? { code } : {}) },
    { placeholderData: keepPreviousData },
  )
  return { params, code, page, totals: trpc.reconcile.totals.useQuery() }
}
export type Reconcile = ReturnType<typeof useReconcile>
