import { mutation, query } from '../operation.ts'
import { startedJob } from '../schemas/job.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { nothing } from '../schemas/primitives.ts'
import {
  fixSameKindInput,
  fixInput,
  fixResult,
  reconcilePageInput,
  reconcilePerson,
  reconcileTotals,
} from '../schemas/reconcile.ts'

/** Where Substack, Stripe, Planning Center and this program say different things of one person. */
export const reconcile = {
  page: query({
    summary: 'People whose sides disagree, the most pressing first; narrowed to one kind by code',
    access: 'admin',
    role: 'support',
    input: reconcilePageInput,
    output: createPageSchema(reconcilePerson),
    rest: { method: 'GET', path: '/reconcile/page' },
  }),
  totals: query({
    summary: 'How many disagree, kind by kind, and when each side was read',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: reconcileTotals,
    rest: { method: 'GET', path: '/reconcile/totals' },
  }),
  compare: mutation({
    summary: 'Read what Stripe and Planning Center say and compare, as a job; one that runs already is named',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: startedJob,
    rest: { method: 'POST', path: '/reconcile/compare' },
  }),
  fix: mutation({
    summary: 'Settle one discrepancy of one person',
    access: 'admin',
    role: 'administrator',
    input: fixInput,
    output: fixResult,
    rest: { method: 'POST', path: '/reconcile/:id/fix' },
  }),
  fixSameKind: mutation({
    summary: 'Settle a discrepancy for everybody who has it, as a job',
    access: 'admin',
    role: 'administrator',
    input: fixSameKindInput,
    output: startedJob,
    rest: { method: 'POST', path: '/reconcile/fix-same-kind' },
  }),
}
