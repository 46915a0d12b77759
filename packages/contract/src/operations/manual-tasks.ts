import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { pageInput, createPageSchema } from '../schemas/paging.ts'
import { taskListLimit, manualTask, manualTaskKind, manualTaskList, manualTaskTotals } from '../schemas/manual-task.ts'
import { id, message, nothing } from '../schemas/primitives.ts'

/** What is to be done by hand at a platform that has no call for it (rulings, section 4, and ruling 33). */
export const manualTasks = {
  page: query({
    summary: 'What is still to be done at Substack, the newest comp first',
    access: 'admin',
    role: 'support',
    input: pageInput.omit({ search: true }).extend({ kind: manualTaskKind.optional() }),
    output: createPageSchema(manualTask),
    rest: { method: 'GET', path: '/manual-tasks/page' },
  }),
  totals: query({
    summary: 'How much is still to be done at Substack',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: manualTaskTotals,
    rest: { method: 'GET', path: '/manual-tasks/totals' },
  }),
  list: query({
    summary: 'The addresses to paste at Substack, the oldest 400',
    access: 'admin',
    role: 'administrator',
    input: z.object({ kind: manualTaskKind.default('comp') }),
    output: manualTaskList,
    rest: { method: 'GET', path: '/manual-tasks/list' },
  }),
  mark: mutation({
    summary: 'Mark as done by hand, or take that back',
    access: 'admin',
    role: 'administrator',
    input: z.object({ ids: z.array(id).min(1).max(taskListLimit), isDone: z.boolean() }),
    output: message,
    rest: { method: 'POST', path: '/manual-tasks/mark' },
  }),
}
