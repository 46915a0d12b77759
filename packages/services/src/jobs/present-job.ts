import type { Job as JobShape } from '@joy/contract'
import type { Job } from '@joy/database/entities/job.entity.ts'

/** What of a job leaves the server: not its payload, not its checkpoint. */
export const presentJob = (job: Job): JobShape => ({
  id: job.id,
  kind: job.kind,
  title: job.title,
  status: job.status,
  isCancelling: job.isCancelling && (job.status === 'queued' || job.status === 'running'),
  done: job.done,
  total: job.total ?? null,
  result: job.result ?? null,
  error: job.error ?? null,
  createdBy: job.createdBy,
  waitsUntil: job.waitsUntil?.toISOString() ?? null,
  createdAt: job.createdAt.toISOString(),
  startedAt: job.startedAt?.toISOString() ?? null,
  finishedAt: job.finishedAt?.toISOString() ?? null,
  importId: job.importId ?? null,
  changeSetId: job.changeSetId ?? null,
})
