import type { Job, JobKind, JobRecord, JobStatus } from '@joy/contract'
import { subscriberFilter } from '@joy/contract/schemas/subscriber.ts'
import { cancelledCompPayload } from '@joy/samples/job-history.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { startCompare } from '../reconcile/reconcile.ts'
import { toPage } from '../backend/to-page.ts'
import { findImport } from '../imports/create-import.ts'
import { runImport } from '../imports/run-import.ts'
import { grantMatching } from '../comps/grant-comps.ts'
import { startSync } from '../sync/start-sync.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { logActivity } from '../activity/log-activity.ts'
import { findJob } from './watch-job.ts'

type Asked = { cursor?: string | undefined; limit: number; status?: JobStatus | undefined; kind?: JobKind | undefined }

export function pageJobs(backend: MockBackend, asked: Asked) {
  const all = [...backend.jobs.values()].toSorted((a, b) => b.id - a.id)
  const found = all.filter(
    (it) => (!asked.status || it.status === asked.status) && (!asked.kind || it.kind === asked.kind),
  )
  return toPage(found, asked, all.length, found.length < all.length)
}

const isStopped = ({ status }: Job) => status === 'failed' || status === 'cancelled'

/** Why a job cannot be started again. A list is read in one go here: it stands as long as it was not run. */
function adviceOn(backend: MockBackend, job: Job): string | null {
  if (!isStopped(job)) return 'This job is done. There is nothing left to start again.'
  if (['comp', 'undo', 'sync', 'compare'].includes(job.kind)) return null
  const stored = backend.imports.get(job.importId ?? 0)
  if (job.kind === 'import' && stored) return null
  if (job.importId === null) return 'The import of this job is no longer kept. Choose the file again to import it.'
  return 'The file of this import is no longer kept: that is for seven days. Choose the file again to import it.'
}

export function jobRecord(backend: MockBackend, id: number): JobRecord {
  const job = findJob(backend, id)
  const changeSet = backend.changeSets.get(job.changeSetId ?? 0)?.record ?? null
  return {
    ...job,
    attempts: job.startedAt === null ? 0 : 1,
    isRetryable: adviceOn(backend, job) === null,
    advice: isStopped(job) ? adviceOn(backend, job) : null,
    detail: job.status === 'failed' ? `${job.kind}, run 1\nRequest id job-${id}` : null,
    filename: job.importId === null ? null : (backend.imports.get(job.importId)?.record.filename ?? null),
    changeSet,
    syncReport: backend.syncReports.get(id) ?? null,
  }
}

export async function retryJob(backend: MockBackend, id: number): Promise<{ jobId: number }> {
  const job = findJob(backend, id)
  const { jobId } = await startAgain(backend, job)
  logActivity(backend, {
    action: 'Job Started Again',
    status: 'Pending',
    details: job.title,
    before: { jobId: id },
    after: { jobId },
  })
  return { jobId }
}

async function startAgain(backend: MockBackend, job: Job): Promise<{ jobId: number }> {
  const reason = adviceOn(backend, job)
  if (reason !== null) throw new Refusal('conflict', reason)
  if (job.kind === 'sync') return startSync(backend, { count: null })
  if (job.kind === 'compare') return startCompare(backend)
  if (job.kind === 'import') return goOn(backend, job)
  if (job.kind === 'undo') return undoChangeSet(backend, { id: job.changeSetId ?? 0, includeChanged: false })
  // The samples' own, which nobody counted again: whoever of them is left.
  return grantMatching(backend, { filter: subscriberFilter.parse(cancelledCompPayload.filter), isUncounted: true })
}

function goOn(backend: MockBackend, { importId }: Job): Promise<{ jobId: number }> {
  const stored = findImport(backend, importId ?? 0)
  Object.assign(stored.record, { status: 'ready', error: null, finishedAt: null })
  return runImport(backend, stored)
}
