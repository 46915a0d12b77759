import type { Job } from '@joy/contract'
import { realNow } from '@joy/domain/time/clock.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import type { IconType } from '@joy/ui/icon.tsx'
import { JobCard } from '@joy/ui/job-card.tsx'
import { RefreshCw } from 'lucide-react'
import { formatTime } from '#dates.ts'
import { trpc } from '#data/trpc.ts'
import { useNow } from '#hooks/use-now.ts'
import { timeLeft } from './time-left.ts'

type Props = {
  job: Job
  icon?: IconType
  /** What a row became: 'read', 'comped', 'written'. */
  verb: string
  /** Absent: the job's own title. */
  title?: string
}

/** A job that runs: its bar with counts, the time left, and a way to stop it. */
export function JobProgress({ job, icon = RefreshCw, verb, title = job.title }: Props) {
  const cancel = trpc.jobs.cancel.useMutation()
  const { done, total } = job
  const counts =
    total === null ? `${formatCount(done)} ${verb}` : `${formatCount(done)} of ${formatCount(total)} ${verb}`
  const now = useNow()
  const isWaiting = job.waitsUntil !== null && Date.parse(job.waitsUntil) > realNow()
  const left =
    isWaiting && job.waitsUntil ? `Waiting until ${formatTime(job.waitsUntil)}, as Substack asks.` : timeLeft(job, now)
  return (
    <JobCard
      icon={icon}
      title={title}
      value={total === null ? undefined : done}
      max={total ?? 0}
      counts={job.status === 'queued' ? 'Waiting for its turn' : counts}
      timeLeft={[left, 'You can leave this page.'].filter(Boolean).join(' ')}
      actions={
        <Button
          size="small"
          tone="quiet"
          onClick={() => cancel.mutate({ id: job.id })}
          isPending={cancel.isPending || job.isCancelling}
          pendingLabel="Stopping..."
        >
          Cancel
        </Button>
      }
    />
  )
}
