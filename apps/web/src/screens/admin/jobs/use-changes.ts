import { keepPreviousData } from '@tanstack/react-query'
import type { ChangeSet } from '@joy/contract'
import { positionOn } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'
import { pageSize, useListParams } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { paths } from '#paths.ts'
import { changeKinds, changeStates } from './job-labels.ts'

const isKind = (text: string | undefined): text is ChangeSet['kind'] =>
  text !== undefined && Object.hasOwn(changeKinds, text)
const isStatus = (text: string | undefined): text is ChangeSet['status'] =>
  text !== undefined && Object.hasOwn(changeStates, text)

/** One page of the change sets as the address asks for it, and the one that is open beside it. */
export function useChanges() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['kind', 'status'] })
  const { kind, status } = params.filters
  const page = trpc.changeSets.page.useQuery(
    {
      ...params.asked,
      ...(isKind(kind) ? { kind } : {}),
      ...(isStatus(status) ? { status } : {}),
    },
    { placeholderData: keepPreviousData },
  )
  const record = useOpenRecord({
    listPath: `${paths.jobs()}/changes`,
    rows: page.data?.items ?? [],
    getPosition: positionOn(params.page, pageSize, page.data?.matching),
  })
  return { params, page, record }
}
