import { keepPreviousData } from '@tanstack/react-query'
import { positionOn } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'
import { pageSize, useListParams } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { paths } from '#paths.ts'
import { filterNames, readFilters } from './webhook-filters.ts'

/** One page of the webhook events as the address asks for it, its totals, and the event that is open beside it. */
export function useWebhooks() {
  const params = useListParams({ sorts: ['newest'], defaultSort: 'newest', filters: filterNames })
  const filters = readFilters(params.filters)
  const page = trpc.webhooks.page.useQuery({ ...params.asked, ...filters }, { placeholderData: keepPreviousData })
  const items = page.data?.items ?? []
  const record = useOpenRecord({
    listPath: paths.webhooks(),
    rows: items,
    getPosition: positionOn(params.page, pageSize, page.data?.matching),
  })
  return { params, filters, page, items, record, totals: trpc.webhooks.totals.useQuery() }
}
export type Webhooks = ReturnType<typeof useWebhooks>
