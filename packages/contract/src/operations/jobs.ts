import { z } from 'zod'
import { mutation, query, subscription } from '../operation.ts'
import { job } from '../schemas/job.ts'
import { id, nothing } from '../schemas/primitives.ts'

export const jobs = {
  get: query({
    summary: 'One job',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: job,
    rest: { method: 'GET', path: '/jobs/:id' },
  }),
  active: query({
    summary: 'Jobs that wait or run',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.array(job),
    rest: { method: 'GET', path: '/jobs/active' },
  }),
  cancel: mutation({
    summary: 'Ask a job to stop after its current batch',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: job,
    rest: { method: 'POST', path: '/jobs/:id/cancel' },
  }),
  watch: subscription({
    summary: 'A job, again each time that it moves, until it ends',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: job,
  }),
}
