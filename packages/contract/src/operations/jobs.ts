import { z } from 'zod'
import { mutation, query, subscription } from '../operation.ts'
import { job, jobFilter, jobRecord, startedJob } from '../schemas/job.ts'
import { pageInput, createPageSchema } from '../schemas/paging.ts'
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
  page: query({
    summary: 'Jobs by page, newest first',
    access: 'admin',
    role: 'support',
    input: pageInput.omit({ search: true }).extend(jobFilter.shape),
    output: createPageSchema(job),
    rest: { method: 'GET', path: '/jobs/page' },
  }),
  record: query({
    summary: 'One job with its runs, its change set and what to look for in the log',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: jobRecord,
    rest: { method: 'GET', path: '/jobs/:id/record' },
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
  retry: mutation({
    summary: 'Start the work of a failed or cancelled job again, as a job of its own',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: startedJob,
    rest: { method: 'POST', path: '/jobs/:id/retry' },
  }),
  watch: subscription({
    summary: 'A job, again each time that it moves, until it ends',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: job,
  }),
}
