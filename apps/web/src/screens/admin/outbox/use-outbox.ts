import type { OutboxEntry } from '@joy/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { positionOn } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'
import { pageSize, useListParams } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { paths } from '#paths.ts'

const states: readonly OutboxEntry['status'][] = ['pending', 'sent', 'failed']

/** One page of the outbox as the address asks for it, and the mail that is open beside it. */
export function useOutbox() {
  const params = useListParams({ sorts: ['newest'], defaultSort: 'newest', filters: ['status'] })
  const status = states.find((it) => it === params.filters.status)
  const page = trpc.outbox.page.useQuery(
    {
      ...params.asked,
      ...(status ? { status } : {}),
    },
    { placeholderData: keepPreviousData },
  )
  const items = page.data?.items ?? []
  const record = useOpenRecord({
    listPath: paths.outbox(),
    rows: items,
    getPosition: positionOn(params.page, pageSize, page.data?.matching),
  })
  return { params, status, page, items, record, totals: trpc.outbox.totals.useQuery() }
}
export type Outbox = ReturnType<typeof useOutbox>
