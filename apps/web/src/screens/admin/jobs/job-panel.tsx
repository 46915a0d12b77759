import { RecordView } from '#components/record/record-view.tsx'
import { trpc } from '#data/trpc.ts'
import { useRecordId } from '#components/record/use-record-id.ts'
import { JobFacts } from './job-facts.tsx'

/** One job beside the list, at /admin/jobs/:id. */
export function JobPanel() {
  const id = useRecordId()
  const record = trpc.jobs.record.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={record}
      label={(it) => it?.title ?? 'Job'}
      gone={{ title: 'There is no such job', text: 'Its number may be mistyped.' }}
      failed={{ sentence: 'This job could not be loaded.', whatFailed: 'Failed to fetch the job' }}
    >
      {(it) => <JobFacts record={it} />}
    </RecordView>
  )
}
