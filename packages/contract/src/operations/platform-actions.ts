import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { pageInput, pageOf } from '../schemas/paging.ts'
import {
  actionListLimit,
  platformAction,
  platformActionKind,
  platformActionList,
  platformActionTotals,
} from '../schemas/platform-action.ts'
import { id, message, nothing } from '../schemas/primitives.ts'

/** What is to be done by hand at a platform that has no call for it (rulings, section 4, and ruling 33). */
export const platformActions = {
  page: query({
    summary: 'What is still to be done at Substack, the newest comp first',
    access: 'admin',
    role: 'support',
    input: pageInput.omit({ search: true }).extend({ kind: platformActionKind.optional() }),
    output: pageOf(platformAction),
    rest: { method: 'GET', path: '/platform-actions/page' },
  }),
  totals: query({
    summary: 'How much is still to be done at Substack',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: platformActionTotals,
    rest: { method: 'GET', path: '/platform-actions/totals' },
  }),
  list: query({
    summary: 'The addresses to paste at Substack, the oldest 400',
    access: 'admin',
    role: 'administrator',
    input: z.object({ kind: platformActionKind.default('comp') }),
    output: platformActionList,
    rest: { method: 'GET', path: '/platform-actions/list' },
  }),
  mark: mutation({
    summary: 'Mark as done by hand, or take that back',
    access: 'admin',
    role: 'administrator',
    input: z.object({ ids: z.array(id).min(1).max(actionListLimit), isDone: z.boolean() }),
    output: message,
    rest: { method: 'POST', path: '/platform-actions/mark' },
  }),
}
