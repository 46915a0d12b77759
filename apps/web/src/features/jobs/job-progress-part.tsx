import { realNow } from '@joy/domain/time/clock.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { JobCard } from '@joy/ui/job-card.tsx'
import { RefreshCw } from 'lucide-react'
import { formatTime } from '#dates.ts'
import { trpc } from '#data/trpc.ts'
import { useNow } from '#hooks/use-now.ts'
import type { JobProgressProps } from './job-progress.tsx'
import { timeLeft } from './time-left.ts'

/** Of `JobProgress`: what stands there while a job runs. */
export function JobProgressPart({ job, icon = RefreshCw, verb, title = job.title }: JobProgressProps) {
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
