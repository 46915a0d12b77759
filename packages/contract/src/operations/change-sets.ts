import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { changeConflicts, changedRow, changeSet, changeSetFilter } from '../schemas/change-set.ts'
import { startedJob } from '../schemas/job.ts'
import { pageInput, createPageSchema } from '../schemas/paging.ts'
import { id } from '../schemas/primitives.ts'

export const changeSets = {
  get: query({
    summary: 'One change set',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: changeSet,
    rest: { method: 'GET', path: '/change-sets/:id' },
  }),
  page: query({
    summary: 'Change sets by page, newest first',
    access: 'admin',
    role: 'support',
    input: pageInput.omit({ search: true }).extend(changeSetFilter.shape),
    output: createPageSchema(changeSet),
    rest: { method: 'GET', path: '/change-sets/page' },
  }),
  rows: query({
    summary: 'Whom a change set changed, by page; a mere sync stamp is no change',
    access: 'admin',
    role: 'support',
    input: z.object({ id, cursor: pageInput.shape.cursor, limit: pageInput.shape.limit }),
    output: z.object({ items: z.array(changedRow), nextCursor: z.string().nullable() }),
    rest: { method: 'GET', path: '/change-sets/:id/rows' },
  }),
  conflicts: query({
    summary:
      'Rows that changed or were confirmed by a newer list or look-up since: the first 100 and how many there are',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: changeConflicts,
    rest: { method: 'GET', path: '/change-sets/:id/conflicts' },
  }),
  undo: mutation({
    summary:
      'Undo a change set as a job; rows that changed or were confirmed since stay as they are unless told otherwise, and can be undone later, all or those named; whoever has an upgrade since stays in any case',
    access: 'admin',
    role: 'administrator',
    input: z.object({
      id,
      includeChanged: z.boolean().default(false),
      subscriberIds: z.array(id).min(1).max(1000).optional(),
    }),
    output: startedJob,
    rest: { method: 'POST', path: '/change-sets/:id/undo' },
  }),
}
