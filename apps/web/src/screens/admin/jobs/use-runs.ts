import { keepPreviousData } from '@tanstack/react-query'
import type { Job, JobKind } from '@joy/contract'
import { matchingWords } from '../../../components/page-words.ts'
import { trpc } from '../../../data/trpc.ts'
import { useListParams } from '../../../hooks/use-list-params.ts'
import { useOpenRecord } from '../../../hooks/use-open-record.ts'
import { paths } from '../../../paths.ts'
import { jobKinds, jobStates } from './job-words.ts'
import { pageSize } from './page-size.ts'

const isKind = (text: string | undefined): text is JobKind => text !== undefined && Object.hasOwn(jobKinds, text)
const isStatus = (text: string | undefined): text is Job['status'] =>
  text !== undefined && Object.hasOwn(jobStates, text)

/** One page of the jobs as the address asks for it, and the job that is open beside it. */
export function useRuns() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['kind', 'status'] })
  const { kind, status } = params.filters
  const page = trpc.jobs.page.useQuery(
    {
      limit: pageSize,
      ...(isKind(kind) ? { kind } : {}),
      ...(isStatus(status) ? { status } : {}),
      ...(params.cursor ? { cursor: params.cursor } : {}),
    },
    { placeholderData: keepPreviousData },
  )
  const record = useOpenRecord({
    listPath: paths.jobs(),
    rows: page.data?.items ?? [],
    positionOf: (index) =>
      page.data && `${(params.page - 1) * pageSize + index + 1} of ${matchingWords(page.data.matching)}`,
  })
  return { params, page, record }
}
