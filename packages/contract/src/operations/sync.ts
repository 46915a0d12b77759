import { z } from 'zod'
import { mutation, query, subscription } from '../operation.ts'
import { job } from '../schemas/job.ts'
import { count, id, nothing } from '../schemas/primitives.ts'
import { syncReport } from '../schemas/sync-report.ts'

export const sync = {
  start: mutation({
    summary: 'Synchronise with the newsletter platform, as a job; joins one that runs',
    access: 'admin',
    role: 'administrator',
    /**
     * `count` is how many look-ups the caller saw and agreed to. A small list needs none; of more than 1,000 look-ups 409
     * says how many there are and how long they take, and nothing begins without that very count (ruling 51).
     */
    input: z.object({ count: count.optional() }).prefault({}),
    output: z.object({ message: z.string(), jobId: id }),
    rest: { method: 'POST', path: '/substack/sync' },
  }),
  latest: query({
    summary: 'The newest sync, and how its counts compare with the platform’s',
    access: 'admin',
    role: 'support',
    input: nothing,
    /** `measured`: the newest that read enough people to tell how long one takes, however it ended. */
    output: z.object({ job: job.nullable(), report: syncReport.nullable(), measured: job.nullable() }),
    rest: { method: 'GET', path: '/substack/sync' },
  }),
  running: subscription({
    summary: 'The sync that waits or runs, whoever began it, as soon as there is one',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: job,
  }),
}
