import type { Job, JobKind, JobRecord, JobStatus } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'
import { startCompare } from './reconcile.ts'
import { pageOf } from './page-of.ts'
import { findImport } from './create-import.ts'
import { runImport } from './run-import.ts'
import { grantMatching } from './grant-comps.ts'
import { startSync } from './start-sync.ts'
import { undoChangeSet } from './undo-change-set.ts'
import { findJob } from './watch-job.ts'

type Asked = { cursor?: string | undefined; limit: number; status?: JobStatus | undefined; kind?: JobKind | undefined }

export function pageJobs(community: Community, asked: Asked) {
  const all = [...community.jobs.values()].toSorted((a, b) => b.id - a.id)
  const found = all.filter(
    (it) => (!asked.status || it.status === asked.status) && (!asked.kind || it.kind === asked.kind),
  )
  return pageOf(found, asked, all.length, found.length < all.length)
}

const isStopped = ({ status }: Job) => status === 'failed' || status === 'cancelled'

/** Why a job cannot be started again. A file of paper is read in one go: it stands as long as it was not run. */
function adviceOn(community: Community, job: Job): string | null {
  if (!isStopped(job)) return 'This job is done. There is nothing left to start again.'
  if (['comp', 'undo', 'sync', 'compare'].includes(job.kind)) return null
  const stored = community.imports.get(job.importId ?? 0)
  if (job.kind === 'import' && stored) return null
  return 'The file of this import is no longer kept: that is for seven days. Choose the file again to import it.'
}

export function jobRecord(community: Community, id: number): JobRecord {
  const job = findJob(community, id)
  const changeSet = community.changeSets.get(job.changeSetId ?? 0)?.record ?? null
  return {
    ...job,
    attempts: job.startedAt === null ? 0 : 1,
    isRetryable: adviceOn(community, job) === null,
    advice: isStopped(job) ? adviceOn(community, job) : null,
    detail: job.status === 'failed' ? `${job.kind}, run 1\nRequest id job-${id}` : null,
    filename: job.importId === null ? null : (community.imports.get(job.importId)?.record.filename ?? null),
    changeSet,
    syncReport: community.syncReports.get(id) ?? null,
  }
}

export async function retryJob(community: Community, id: number): Promise<{ jobId: number }> {
  const job = findJob(community, id)
  const reason = adviceOn(community, job)
  if (reason !== null) throw new Refusal('conflict', reason)
  if (job.kind === 'sync') return startSync(community, { count: null })
  if (job.kind === 'compare') return startCompare(community)
  if (job.kind === 'import') return goOn(community, job)
  if (job.kind === 'undo') return undoChangeSet(community, { id: job.changeSetId ?? 0, includeChanged: false })
  return grantMatching(community, { filter: { searchIn: 'email-or-name' } })
}

function goOn(community: Community, { importId }: Job): Promise<{ jobId: number }> {
  const stored = findImport(community, importId ?? 0)
  Object.assign(stored.record, { status: 'ready', error: null, finishedAt: null })
  return runImport(community, stored)
}
