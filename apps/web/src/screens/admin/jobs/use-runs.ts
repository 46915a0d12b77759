import { keepPreviousData } from '@tanstack/react-query'
import type { Job, JobKind } from '@joy/contract'
import { positionOn } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'
import { pageSize, useListParams } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { paths } from '#paths.ts'
import { jobKinds, jobStates } from './job-labels.ts'

const isKind = (text: string | undefined): text is JobKind => text !== undefined && Object.hasOwn(jobKinds, text)
const isStatus = (text: string | undefined): text is Job['status'] =>
  text !== undefined && Object.hasOwn(jobStates, text)

/** One page of the jobs as the address asks for it, and the job that is open beside it. */
export function useRuns() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['kind', 'status'] })
  const { kind, status } = params.filters
  const page = trpc.jobs.page.useQuery(
    {
      ...params.asked,
      ...(isKind(kind) ? { kind } : {}),
      ...(isStatus(status) ? { status } : {}),
    },
    { placeholderData: keepPreviousData },
  )
  const record = useOpenRecord({
    listPath: paths.jobs(),
    rows: page.data?.items ?? [],
    getPosition: positionOn(params.page, pageSize, page.data?.matching),
  })
  return { params, page, record }
}
