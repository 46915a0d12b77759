import {
  cancelledCompCheckpoint,
  cancelledCompPayload,
  changeSetHistory,
  compedIn,
  jobHistory,
} from '@joy/samples/job-history.ts'
import { syncReport } from '@joy/samples/sync-report.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

/** What the samples' syncs and comps changed. The stamp of the sync is when the list says that it was last synced. */
export const changeSetRows = (shift: Shift) =>
  changeSetHistory.map((set) => ({
    id: set.id,
    kind: set.kind,
    title: set.title,
    status: set.status,
    rows: set.rows,
    kept_rows: set.keptRows,
    stamp: set.kind === 'sync' ? shift(set.createdAt) : null,
    created_by: set.createdBy,
    created_at: shift(set.createdAt),
  }))

/** Whom the comps touched, so that they can be undone. */
export const changedRows = () =>
  Object.entries(compedIn).map(([id, email]) => ({
    change_set_id: Number(id),
    subscriber_id: sampleSubscriber(email).id,
    is_undone: false,
    operation: 'comped',
    version_after: 1,
  }))

/** Which change set can take a comp back, by address. */
export const changeSetOfComp = new Map(Object.entries(compedIn).map(([id, email]) => [email, Number(id)]))

/** Jobs that have ended; by the samples' own numbers. */
export const jobRows = (shift: Shift) =>
  jobHistory.map((job) => ({
    id: job.id,
    kind: job.kind,
    title: job.title,
    status: job.status,
    is_cancelling: false,
    attempt: 1,
    done: job.done,
    total: job.total,
    payload: job.kind === 'comp' ? cancelledCompPayload : {},
    checkpoint: job.kind === 'comp' ? cancelledCompCheckpoint : null,
    result: job.result,
    error: job.error,
    import_id: job.importId,
    change_set_id: job.changeSetId,
    created_by: job.createdBy,
    created_at: shift(job.createdAt),
    started_at: shift(job.startedAt),
    finished_at: shift(job.finishedAt),
  }))

/** How the counts compared at the end of the samples' sync. */
export const syncReportRows = (shift: Shift) => [
  {
    job_id: syncReport.jobId,
    report: { ...syncReport, day: shift(`${syncReport.day}T12:00:00.000Z`).slice(0, 10) },
  },
]
