import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import {
  batchCompResult,
  compByIdResult,
  compFrom,
  compMatchingInput,
  compPreview,
  compPreviewInput,
  compRecord,
  compResult,
  compTerms,
  outsideComp,
  outsideCompPageInput,
  revokedComp,
} from '../schemas/comp.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { startedJob } from '../schemas/job.ts'
import { emailText, id, message } from '../schemas/primitives.ts'

export const comps = {
  grant: mutation({
    summary: 'Comp one subscription: the Paid plan forever, unless told otherwise',
    access: 'admin',
    role: 'administrator',
    input: z.object({ subscriberId: id, ...compTerms }),
    output: compResult,
    rest: { method: 'POST', path: '/substack/comp-subscription/:subscriberId' },
  }),
  grantByAddress: mutation({
    summary: 'Comp whoever has an address; asked again under the same key it does nothing more',
    access: 'admin',
    role: 'administrator',
    input: z.object({ email: emailText, requestKey: z.string().min(1).max(200).optional(), ...compTerms }),
    output: compResult,
    rest: { method: 'POST', path: '/comps' },
  }),
  grantOnWebsite: mutation({
    summary: 'Comp one person of the website’s list, on whichever list else; who pays is refused',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, reason: compTerms.reason, duration: compTerms.duration, plan: compTerms.plan }),
    output: compByIdResult,
    rest: { method: 'POST', path: '/website-subscribers/:id/comp' },
  }),
  grantMany: mutation({
    summary:
      'Comp the subscriptions of a list of ids, or renew them from the end that each has; asked again under the same key it does nothing more',
    access: 'admin',
    role: 'administrator',
    input: z.object({
      subscriberIds: z.array(id).min(1).max(1000),
      from: compFrom.default('now'),
      requestKey: z.string().min(1).max(200).optional(),
      ...compTerms,
    }),
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
  preview: query({
    summary: 'Count whom a comp would be for, and who of them pays',
    access: 'admin',
    role: 'support',
    input: compPreviewInput,
    output: compPreview,
    rest: { method: 'POST', path: '/comps/preview' },
  }),
  revoke: mutation({
    summary: 'End the comp of one subscription',
    access: 'admin',
    role: 'administrator',
    input: z.object({ subscriberId: id }),
    output: revokedComp,
    rest: { method: 'POST', path: '/substack/comp-subscription/:subscriberId/revoke' },
  }),
  end: mutation({
    summary: 'End a comp by its own id, also of somebody on no newsletter list',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: revokedComp,
    rest: { method: 'POST', path: '/comps/:id/revoke' },
  }),
  restore: mutation({
    summary: 'Take back that a comp was revoked',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/comps/:id/restore' },
  }),
  outsidePage: query({
    summary: 'Comps in force of people on no newsletter list, the newest first',
    access: 'admin',
    role: 'support',
    input: outsideCompPageInput,
    output: createPageSchema(outsideComp),
    rest: { method: 'GET', path: '/comps/on-no-list/page' },
  }),
  history: query({
    summary: 'Every comp of one subscriber, newest first',
    access: 'admin',
    role: 'support',
    input: z.object({ subscriberId: id }),
    output: z.array(compRecord),
    rest: { method: 'GET', path: '/substack/subscribers/:subscriberId/comps' },
  }),
}
