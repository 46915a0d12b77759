import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { job } from '../schemas/job.ts'
import { id, nothing } from '../schemas/primitives.ts'
import { syncReport } from '../schemas/sync-report.ts'

export const sync = {
  start: mutation({
    summary: 'Synchronise with the newsletter platform, as a job; joins one that runs',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: z.object({ message: z.string(), jobId: id }),
    rest: { method: 'POST', path: '/substack/sync' },
  }),
  latest: query({
    summary: 'The newest sync, and how its counts compare with the platform’s',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.object({ job: job.nullable(), report: syncReport.nullable() }),
    rest: { method: 'GET', path: '/substack/sync' },
  }),
}
