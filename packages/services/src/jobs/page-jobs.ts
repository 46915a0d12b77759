import type { JobKind, JobStatus } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import type { PageInput } from '../paging/page-by-id.ts'
import { pageOfKind } from '../paging/page-of-kind.ts'
import { presentJob } from './present-job.ts'

type Input = PageInput & { status?: JobStatus | undefined; kind?: JobKind | undefined }

/** Jobs by page, newest first. */
export async function pageJobs({ em }: Context, input: Input) {
  const counter = await readCounters(em)
  return pageOfKind(em, input, {
    table: 'job',
    read: (ids) => em.find(Job, { id: { $in: [...ids] } }, { orderBy: { id: 'desc' }, refresh: true }),
    total: counter('jobs'),
    present: presentJob,
  })
}
