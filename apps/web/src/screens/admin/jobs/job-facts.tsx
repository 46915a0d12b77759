import type { Job, JobRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Fact, Facts, RecordActions, RecordHeader, RecordSection } from '@joy/ui/record-parts.tsx'
import { Timeline, TimelineItem } from '@joy/ui/timeline.tsx'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { capital } from '@joy/domain/labels/capital.ts'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RelatedPart } from '#features/related/related-part.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { RecordIcon } from './record-icon.tsx'
import { duration, jobKinds, jobStates } from './job-labels.ts'
import { SyncDrift } from './sync-drift.tsx'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useRetry } from './use-retry.ts'

/** Everything about one job: how far it is, its steps, what came of it, and what can be done now. */
export function JobFacts({ record }: { record: JobRecord }) {
  const job = useLive(record)
  const { icon, label, verb } = jobKinds[job.kind]
  const state = jobStates[job.status]
  const retry = useRetry()
  const mayRetry = useMay('jobs.retry')
  const isOver = job.finishedAt !== null
  const mayImport = useMay('imports.create')
  const choosesAgain = record.advice !== null && mayImport && (job.kind === 'import' || job.kind === 'import-analysis')
  const hasActions = (record.isRetryable && mayRetry) || choosesAgain || record.changeSet !== null
  return (
    <>
      <RecordHeader title={job.title} icon={<RecordIcon of={icon} />}>
        {label}
      </RecordHeader>
      {(job.status === 'failed' || record.advice || retry.outcome || !isOver) && (
        <div className="grid gap-3 px-5 pb-4 max-md:px-4">
          {!isOver && <JobProgress job={job} icon={icon} verb={verb} title="Progress" />}
          {job.status === 'failed' && (
            <Notice tone="bad" title="It failed" role="status" detail={record.detail ?? undefined}>
              {job.error}
            </Notice>
          )}
          {record.advice && <p className="text-table text-text-soft">{record.advice}</p>}
          <OutcomeNotice outcome={retry.outcome} onDismiss={retry.dismissOutcome} />
        </div>
      )}
      {hasActions && (
        <RecordActions>
          {record.isRetryable && mayRetry && (
            <Button tone="primary" icon={RotateCw} isPending={retry.isPending} onClick={() => void retry.run(record)}>
              Start again
            </Button>
          )}
          {choosesAgain && (
            <LinkButton as={Link} to={paths.sync('import')}>
              Choose the file again
            </LinkButton>
          )}
          {record.changeSet && (
            <LinkButton as={Link} to={paths.changeSet(record.changeSet.id)}>
              See what it changed
            </LinkButton>
          )}
        </RecordActions>
      )}
      <RecordSection title="Facts">
        <Facts>
          <Fact name="Status">
            <Badge tone={state.tone}>{job.isCancelling ? 'Stopping' : state.label}</Badge>
          </Fact>
          <Fact name="Started by">{job.createdBy}</Fact>
          {record.filename && (
            <Fact name="File">
              {job.importId ? <Link to={paths.importRecord(job.importId)}>{record.filename}</Link> : record.filename}
            </Fact>
          )}
          <Fact name="Done">
            {job.total === null ? formatCount(job.done) : `${formatCount(job.done)} of ${formatCount(job.total)}`}
          </Fact>
          {job.startedAt && job.finishedAt && <Fact name="Took">{duration(job.startedAt, job.finishedAt)}</Fact>}
          {record.attempts > 1 && <Fact name="Runs">{formatCount(record.attempts)}</Fact>}
        </Facts>
      </RecordSection>
      {job.result && <Result result={job.result} />}
      {record.syncReport && <SyncDrift report={record.syncReport} />}
      <RelatedPart kind="job" id={job.id} />
      <Steps job={job} />
    </>
  )
}

const Result = ({ result }: { result: Record<string, number> }) => (
  <RecordSection title="Result">
    <Facts>
      {Object.entries(result).map(([name, count]) => (
        <Fact key={name} name={capital(name)}>
          {formatCount(count)}
        </Fact>
      ))}
    </Facts>
  </RecordSection>
)

const ends = { done: 'Done', failed: 'Failed', cancelled: 'Stopped on request', queued: '', running: '' }

const Steps = ({ job }: { job: Job }) => (
  <RecordSection title="Steps">
    <Timeline label="Steps of the job">
      {job.finishedAt && (
        <Step
          at={job.finishedAt}
          tone={job.status === 'done' ? 'good' : job.status === 'failed' ? 'bad' : 'plain'}
          text={ends[job.status]}
        />
      )}
      {job.startedAt && <Step at={job.startedAt} text="Began to work" />}
      <Step at={job.createdAt} text={`Asked for by ${job.createdBy}`} />
    </Timeline>
  </RecordSection>
)

const Step = ({ at, text, tone = 'plain' }: { at: string; text: string; tone?: 'good' | 'bad' | 'plain' }) => (
  <TimelineItem tone={tone} meta={formatMoment(at)} title={formatMomentWithZone(at)}>
    {text}
  </TimelineItem>
)

/** The job as it stands now, followed to its end. */
function useLive(record: JobRecord): Job {
  const [moved, setMoved] = useState<Job | null>(null)
  const refetch = useRefetch()
  trpc.jobs.watch.useSubscription(
    { id: record.id },
    {
      enabled: record.finishedAt === null,
      onData: (next) => {
        setMoved(next)
        if (next.finishedAt !== null) void refetch('jobs')
      },
    },
  )
  return record.finishedAt === null && moved ? moved : record
}
