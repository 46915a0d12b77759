import type { MockBackend } from '../backend/mock-backend.ts'
import { jobRecord, pageJobs, retryJob } from '../jobs/find-jobs.ts'
import { findJob, watchJob } from '../jobs/watch-job.ts'
import { respond, respondEvents } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const jobs = (backend: MockBackend): FeatureHandlers<'jobs'> => {
  const guard = accessGuard(backend)
  return {
    get: respond('jobs.get', ({ id }) => findJob(backend, id), guard),
    page: respond('jobs.page', (input) => pageJobs(backend, input), guard),
    record: respond('jobs.record', ({ id }) => jobRecord(backend, id), guard),
    retry: respond('jobs.retry', ({ id }) => retryJob(backend, id), guard),
    active: respond('jobs.active', () => [...backend.jobs.values()].filter((it) => it.finishedAt === null), guard),
    cancel: respond(
      'jobs.cancel',
      ({ id }) => {
        const job = findJob(backend, id)
        if (job.finishedAt === null) job.isCancelling = true
        return job
      },
      guard,
    ),
    watch: respondEvents('jobs.watch', ({ id }, signal) => watchJob(backend, id, signal), guard),
  }
}
