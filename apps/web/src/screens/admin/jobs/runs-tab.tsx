import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import { FilterSelects, optionsOf } from './filter-selects.tsx'
import { jobKinds, jobStates } from './job-words.ts'
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
      <ListView
        table="jobs"
        label="Jobs"
        noun="jobs"
        columns={runsColumns(record)}
        page={page}
        params={params}
        record={record}
        toolbar={(view, isReady) => (
          <FilterSelects
            values={params.filters}
            onChange={params.setFilter}
            choices={[
              { name: 'kind', label: 'Kind', all: 'All kinds', options: optionsOf(jobKinds) },
              { name: 'status', label: 'Status', all: 'Every status', options: optionsOf(jobStates) },
            ]}
            end={
              <>
                <SavedViews screen="jobs" />
                <ViewMenu view={view} disabled={!isReady} />
              </>
            }
          />
        )}
        failed={{ sentence: 'The jobs could not be loaded.', whatFailed: 'Failed to fetch jobs' }}
        empty={{
          none: {
            title: 'No jobs yet',
            text: 'Imports, syncs and comps of many people show here while they run and after.',
            actions: (
              <LinkButton as={Link} to={paths.sync('import')}>
                Import CSV
              </LinkButton>
            ),
          },
          noMatch: {
            title: 'No job is like that',
            text: 'None has this kind and this status.',
            clear: 'Show all jobs',
          },
        }}
      />
      <RecordOutlet record={record} />
    </div>
  )
}
