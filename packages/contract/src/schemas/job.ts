import { z } from 'zod'
import { changeSet } from './change-set.ts'
import { count, id, instant } from './primitives.ts'
import { syncReport } from './sync-report.ts'

const jobKind = z.enum([
  'import-analysis',
  'import',
  'comp',
  'undo',
  'sync',
  'upgrade',
  'compare',
  'reconcile',
  'payment-check',
  'months',
  'tag',
])
const jobStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])

/**
 * Long work. `done` of `total` rows; `total` is null while it is not known. `result` holds named counts. `waitsUntil` is
 * set while an outside service has asked it to wait.
 */
export const job = z.object({
  id,
  kind: jobKind,
  title: z.string(),
  status: jobStatus,
  isCancelling: z.boolean(),
  done: count,
  total: count.nullable(),
  result: z.record(z.string(), z.number()).nullable(),
  error: z.string().nullable(),
  createdBy: z.string(),
  waitsUntil: instant.nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  importId: id.nullable(),
  changeSetId: id.nullable(),
})

/** What a page of jobs can be narrowed by. */
export const jobFilter = z.object({ status: jobStatus.optional(), kind: jobKind.optional() })

/** A job with what its own panel shows: `attempts` counts its runs, `detail` is for whoever reads the server's log. */
export const jobRecord = job.extend({
  attempts: count,
  isRetryable: z.boolean(),
  /** What to do about a job that ended early and cannot be started again. */
  advice: z.string().nullable(),
  detail: z.string().nullable(),
  filename: z.string().nullable(),
  changeSet: changeSet.nullable(),
  syncReport: syncReport.nullable(),
})

export const startedJob = z.object({ jobId: id })
export type Job = z.output<typeof job>
export type JobRecord = z.output<typeof jobRecord>
export type JobKind = z.output<typeof jobKind>
export type JobStatus = z.output<typeof jobStatus>
