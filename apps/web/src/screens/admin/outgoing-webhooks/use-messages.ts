import type { OutgoingMessage, OutgoingEndpoint } from '@joy/contract'
import { keepPreviousData } from '@tanstack/react-query'
import type { FilterChoices } from '#components/filters/filter-choices.ts'
import { positionOn } from '#components/list/page-labels.ts'
import { pageSize, useListParams } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import { messageStatuses } from './message-status.tsx'

const filterNames = ['endpoint', 'status'] as const
export type FilterName = (typeof filterNames)[number]
const statuses: readonly OutgoingMessage['status'][] = ['waiting', 'done', 'failed']

/** One page of messages as the address asks for it, and the one that is open beside them. */
export function useMessages(endpoints: readonly OutgoingEndpoint[]) {
  const params = useListParams({ sorts: ['newest'], defaultSort: 'newest', filters: filterNames })
  const { search: _none, ...asked } = params.asked
  const page = trpc.outgoingWebhooks.messages.useQuery(
    { ...asked, ...readFilters(params.filters) },
    { placeholderData: keepPreviousData },
  )
  const items = page.data?.items ?? []
  const record = useOpenRecord({
    listPath: paths.outgoingWebhooks(),
    rows: items,
    getPosition: positionOn(params.page, pageSize, page.data?.matching),
  })
  return { params, page, record, filters: toFilters(endpoints) }
}
export type Messages = ReturnType<typeof useMessages>

const toFilters = (endpoints: readonly OutgoingEndpoint[]): FilterChoices<FilterName> => ({
  names: filterNames,
  choices: {
    endpoint: { label: 'Endpoint', choices: endpoints.map(({ id, label }) => ({ value: String(id), label })) },
    status: { label: 'Status', choices: statuses.map((value) => ({ value, label: messageStatuses[value].label })) },
  },
})

/** The filters of the address as the server takes them; what it does not know narrows nothing. */
function readFilters({ endpoint, status: given }: Partial<Record<FilterName, string>>) {
  const status = statuses.find((it) => it === given)
  const endpointId = endpoint && /^[1-9]\d{0,8}$/u.test(endpoint) ? Number(endpoint) : null
  return { ...(endpointId ? { endpointId } : {}), ...(status ? { status } : {}) }
}
