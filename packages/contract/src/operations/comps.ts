import { z } from 'zod'
import { mutation } from '../operation.ts'
import { batchCompResult, compMatchingInput, compReason, compResult } from '../schemas/comp.ts'
import { startedJob } from '../schemas/job.ts'
import { id, message } from '../schemas/primitives.ts'

export const comps = {
  grant: mutation({
    summary: 'Comp one subscription, forever',
    access: 'admin',
    role: 'administrator',
    input: z.object({ subscriberId: id, reason: compReason }),
    output: compResult,
    rest: { method: 'POST', path: '/substack/comp-subscription/:subscriberId' },
  }),
  grantMany: mutation({
    summary: 'Comp the subscriptions of a list of ids, forever',
    access: 'admin',
    role: 'administrator',
    input: z.object({ subscriberIds: z.array(z.number().int()).min(1).max(1000), reason: compReason }),
    output: batchCompResult,
    rest: { method: 'POST', path: '/substack/batch-comp' },
  }),
  grantMatching: mutation({
    summary: 'Comp everybody who matches a filter, as a job',
    access: 'admin',
    role: 'administrator',
    input: compMatchingInput,
    output: startedJob,
    rest: { method: 'POST', path: '/comps/matching' },
  }),
  revoke: mutation({
    summary: 'End the comp of one subscription',
    access: 'admin',
    role: 'administrator',
    input: z.object({ subscriberId: id }),
    output: message,
    rest: { method: 'POST', path: '/substack/comp-subscription/:subscriberId/revoke' },
  }),
}
