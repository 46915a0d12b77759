import type { Community } from '../community/community-store.ts'
import { jobRecord, pageJobs, retryJob } from '../community/find-jobs.ts'
import { findJob, watchJob } from '../community/watch-job.ts'
import { respond, respondEvents } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const jobs = (community: Community): FeatureHandlers<'jobs'> => {
  const door = doorOf(community)
  return {
    get: respond('jobs.get', ({ id }) => findJob(community, id), door),
    page: respond('jobs.page', (input) => pageJobs(community, input), door),
    record: respond('jobs.record', ({ id }) => jobRecord(community, id), door),
    retry: respond('jobs.retry', ({ id }) => retryJob(community, id), door),
    active: respond('jobs.active', () => [...community.jobs.values()].filter((it) => it.finishedAt === null), door),
    cancel: respond(
      'jobs.cancel',
      ({ id }) => {
        const job = findJob(community, id)
        if (job.finishedAt === null) job.isCancelling = true
        return job
      },
      door,
    ),
    watch: respondEvents('jobs.watch', ({ id }, signal) => watchJob(community, id, signal), door),
  }
}
