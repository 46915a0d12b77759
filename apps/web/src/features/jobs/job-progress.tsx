import type { Job } from '@joy/contract'
import type { IconType } from '@joy/ui/icon.tsx'
import { late } from '@joy/ui/late.tsx'

export type JobProgressProps = {
  job: Job
  icon?: IconType
  /** What a row became: 'read', 'comped', 'written'. */
  verb: string
  /** Absent: the job's own title. */
  title?: string
}

/** A job that runs: its bar with counts, the time left, and a way to stop it. */
export const JobProgress = late<JobProgressProps>(async () => (await import('./job-progress-part.tsx')).JobProgressPart)
