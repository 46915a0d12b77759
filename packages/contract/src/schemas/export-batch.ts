import { z } from 'zod'
import { count, id, instant } from './primitives.ts'

/** The people of one website export, frozen. They count as exported once the whole file went out. */
export const exportBatch = z.object({
  id,
  status: z.enum(['open', 'complete', 'put back']),
  rows: count,
  createdBy: z.string(),
  createdAt: instant,
  completedAt: instant.nullable(),
})
export type ExportBatch = z.output<typeof exportBatch>
