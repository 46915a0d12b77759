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
  changeSetHistory.map((it) => ({
    id: it.id,
    kind: it.kind,
    title: it.title,
    status: it.status,
    rows: it.rows,
    kept_rows: it.keptRows,
    stamp: it.kind === 'sync' ? shift(it.createdAt) : null,
    created_by: it.createdBy,
    created_at: shift(it.createdAt),
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
  jobHistory.map((it) => ({
    id: it.id,
    kind: it.kind,
    title: it.title,
    status: it.status,
    is_cancelling: false,
    attempt: 1,
    done: it.done,
    total: it.total,
    payload: it.kind === 'comp' ? cancelledCompPayload : {},
    checkpoint: it.kind === 'comp' ? cancelledCompCheckpoint : null,
    result: it.result,
    error: it.error,
    import_id: it.importId,
    change_set_id: it.changeSetId,
    created_by: it.createdBy,
    created_at: shift(it.createdAt),
    started_at: shift(it.startedAt),
    finished_at: shift(it.finishedAt),
  }))

/** How the counts compared at the end of the samples' sync. */
export const syncReportRows = (shift: Shift) => [
  {
    job_id: syncReport.jobId,
    report: { ...syncReport, day: shift(`${syncReport.day}T12:00:00.000Z`).slice(0, 10) },
  },
]
