import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { trpc } from '#data/trpc.ts'
import { HistoryList } from './history-list.tsx'
import { jobKinds, jobStates } from './job-labels.ts'
import { LiveJob } from './live-job.tsx'
import { runsColumns } from './runs-columns.tsx'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useRuns } from './use-runs.ts'

/** The jobs: those at work with live progress (in its panel where it is open), and the history below. */
export function RunsTab() {
  const { params, page, record } = useRuns()
  const active = trpc.jobs.active.useQuery()
  const refetch = useRefetch()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {active.data
        ?.filter((job) => !record.isOpen(job.id))
        .map((job) => (
          <LiveJob key={job.id} job={job} onEnd={() => void refetch('jobs')} />
        ))}
      <HistoryList
        screen="jobs"
        label="Jobs"
        noun="jobs"
        columns={runsColumns(record)}
        page={page}
        params={params}
        record={record}
        filters={{ values: params.filters, onChange: params.setFilter }}
        labels={{ kind: jobKinds, status: jobStates }}
        failed={{ sentence: 'The jobs could not be loaded.', whatFailed: 'Failed to fetch jobs' }}
        empty={{
          title: 'No jobs yet',
          text: 'Imports, syncs and comps of many people show here while they run and after.',
          one: 'job',
        }}
      />
      <RecordOutlet record={record} />
    </div>
  )
}
