import type { ChangeSet } from '@joy/contract'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { RecordSkeleton } from '@joy/ui/record-parts.tsx'
import { useOutletContext, useParams } from 'react-router-dom'
import { LoadError } from '../../../components/load-error.tsx'
import { RecordFrame } from '../../../components/record-frame.tsx'
import { errorStatus } from '../../../data/error-message.ts'
import { trpc } from '../../../data/trpc.ts'
import { ChangeSetFacts } from './change-set-facts.tsx'

type Handed = { askUndo: ((it: ChangeSet) => void) | undefined }

/** One change set beside the list, at /admin/jobs/changes/:id: what it did to whom. */
export function ChangeSetPanel() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const record = trpc.changeSets.get.useQuery({ id }, { enabled: isId })
  const { askUndo } = useOutletContext<Handed>()
  return (
    <RecordFrame label={record.data?.title ?? 'Change set'}>
      {record.data && <ChangeSetFacts key={id} record={record.data} askUndo={askUndo} />}
      {isId && record.isPending && <RecordSkeleton />}
      {(!isId || errorStatus(record.error) === 404) && (
        <EmptyState title="There is no such change set" drawing={<NoMatchDrawing />}>
          Its number may be mistyped.
        </EmptyState>
      )}
      {record.isError && errorStatus(record.error) !== 404 && (
        <div className="p-5">
          <LoadError
            sentence="This change set could not be loaded."
            whatFailed="Failed to fetch the change set"
            error={record.error}
            onRetry={() => void record.refetch()}
            isRetrying={record.isFetching}
          />
        </div>
      )}
    </RecordFrame>
  )
}
