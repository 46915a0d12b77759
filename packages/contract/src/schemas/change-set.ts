import { z } from 'zod'
import { count, id, instant } from './primitives.ts'

/** Everything that one import, sync or batch changed, kept so that it can be undone. */
export const changeSet = z.object({
  id,
  kind: z.enum(['import', 'comp', 'sync']),
  title: z.string(),
  status: z.enum(['open', 'complete', 'undoing', 'undone']),
  rows: count,
  createdBy: z.string(),
  createdAt: instant,
  undoneAt: instant.nullable(),
  keptRows: count,
})

/** A row that changed since: an undo leaves it alone unless told otherwise. */
export const changeConflict = z.object({ subscriberId: id, email: z.string(), reason: z.string() })

export type ChangeSet = z.output<typeof changeSet>
export type ChangeConflict = z.output<typeof changeConflict>
