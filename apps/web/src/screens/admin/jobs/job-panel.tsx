import { EmptyState } from '@joy/ui/empty-state.tsx'
import { NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { RecordSkeleton } from '@joy/ui/record-parts.tsx'
import { useParams } from 'react-router-dom'
import { LoadError } from '../../../components/load-error.tsx'
import { RecordFrame } from '../../../components/record-frame.tsx'
import { errorStatus } from '../../../data/error-message.ts'
import { trpc } from '../../../data/trpc.ts'
import { JobFacts } from './job-facts.tsx'

/** One job beside the list, at /admin/jobs/:id. */
export function JobPanel() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const record = trpc.jobs.record.useQuery({ id }, { enabled: isId })
  return (
    <RecordFrame label={record.data?.title ?? 'Job'}>
      {record.data && <JobFacts key={id} record={record.data} />}
      {isId && record.isPending && <RecordSkeleton />}
      {(!isId || errorStatus(record.error) === 404) && (
        <EmptyState title="There is no such job" drawing={<NoMatchDrawing />}>
          Its number may be mistyped.
        </EmptyState>
      )}
      {record.isError && errorStatus(record.error) !== 404 && (
        <div className="p-5">
          <LoadError
            sentence="This job could not be loaded."
            whatFailed="Failed to fetch the job"
            error={record.error}
            onRetry={() => void record.refetch()}
            isRetrying={record.isFetching}
          />
        </div>
      )}
    </RecordFrame>
  )
}
