import type { Job } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '../../../dates.ts'
import { RecordLink } from '../../../components/record-link.tsx'
import { RecordOutlet } from '../../../components/record-outlet.tsx'
import { SavedViews } from '../../../components/saved-views/saved-views.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { ViewMenu } from '../../../components/table-view/view-menu.tsx'
import { trpc } from '../../../data/trpc.ts'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'
import { paths } from '../../../paths.ts'
import { FilterSelects, optionsOf } from './filter-selects.tsx'
import { duration, jobKinds, jobStates } from './job-words.ts'
import { PagedPane } from '../../../components/paged-pane.tsx'
import { LiveJob } from './live-job.tsx'
import { useRefetchJobs } from './use-refetch-jobs.ts'
import { useRuns } from './use-runs.ts'

const columns = [
  { id: 'job', label: 'Job', isAlways: true },
  { id: 'by', label: 'Started by' },
  { id: 'started', label: 'Started' },
  { id: 'took', label: 'Took' },
  { id: 'status', label: 'Status' },
] as const

/** The jobs: those at work with live progress (in its panel where it is open), and the history below. */
export function RunsTab() {
  const { params, page, record } = useRuns()
  const view = useTableView('jobs', columns)
  const active = trpc.jobs.active.useQuery()
  const { ended } = useRefetchJobs()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {active.data
        ?.filter((job) => !record.isOpen(job.id))
        .map((job) => (
          <LiveJob key={job.id} job={job} onEnd={() => void ended()} />
        ))}
      <PagedPane
        noun="jobs"
        label="Jobs"
        query={page}
        params={params}
        columns={columns.length}
        view={view}
        failed={{ sentence: 'The jobs could not be loaded.', whatFailed: 'Failed to fetch jobs' }}
        toolbar={
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
                <ViewMenu view={view} disabled={!page.data} />
              </>
            }
          />
        }
        head={
          <THead>
            <Th>Job</Th>
            <Th column="by" width="15%" isRoomyOnly>
              Started by
            </Th>
            <Th column="started" width="176px">
              Started
            </Th>
            <Th column="took" width="124px" align="right">
              Took
            </Th>
            <Th column="status" width="132px">
              Status
            </Th>
          </THead>
        }
        row={(job) => <Row key={job.id} job={job} record={record} />}
        empty={
          params.isNarrowed ? (
            <EmptyState
              title="No job is like that"
              drawing={<NoMatchDrawing />}
              actions={<Button onClick={params.clear}>Show all jobs</Button>}
            >
              None has this kind and this status.
            </EmptyState>
          ) : (
            <EmptyState
              title="No jobs yet"
              drawing={<EmptyDrawing />}
              actions={
                <LinkButton as={Link} to={paths.sync('import')}>
                  Import CSV
                </LinkButton>
              }
            >
              Imports, syncs and comps of many people show here while they run and after.
            </EmptyState>
          )
        }
      />
      <RecordOutlet record={record} />
    </div>
  )
}

function Row({ job, record }: { job: Job; record: OpenRecord }) {
  const { tone, word } = jobStates[job.status]
  const from = job.startedAt ?? job.createdAt
  return (
    <Tr isOpen={record.isOpen(job.id)}>
      <Td phone="title" title={job.title}>
        <RecordLink record={record} id={job.id} className="font-semibold underline-offset-3 hover:underline">
          {job.title}
        </RecordLink>
      </Td>
      <Td column="by" phone="sub" isRoomyOnly className="text-text-soft">
        {job.createdBy}
      </Td>
      <Td column="started" phone="fact" title={formatMomentWithZone(from)} className="text-text-soft tabular-nums">
        {formatMoment(from)}
      </Td>
      <Td column="took" phone="hidden" align="right" className="text-text-soft tabular-nums">
        {job.startedAt && job.finishedAt ? duration(job.startedAt, job.finishedAt) : '–'}
      </Td>
      <Td column="status" phone="badge">
        <Badge tone={tone}>{job.isCancelling ? 'Stopping' : word}</Badge>
      </Td>
    </Tr>
  )
}
