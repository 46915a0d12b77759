import { z } from 'zod'
import { count, id, instant } from './primitives.ts'

/** The people of one website export, frozen. They count as exported once whoever has the whole file says so. */
export const exportBatch = z.object({
  id,
  status: z.enum(['open', 'complete', 'put back']),
  rows: count,
  createdBy: z.string(),
  createdAt: instant,
  completedAt: instant.nullable(),
})
export type ExportBatch = z.output<typeof exportBatch>

/** `lines`: of the whole file, its heading with them, as `wc -l` counts them. */
export const arrivedInput = z.object({ id, lines: count })

/** Whom an export leaves out, and why in a sentence. At most the first hundred; the file holds all. */
export const leftOutOfExport = z.object({
  total: count,
  /** Of them, who stand as exported, and are no more among those left out who wait for it. */
  exportedBefore: count,
  people: z.array(z.object({ id, email: z.string(), name: z.string().nullable(), reason: z.string() })),
})
export type LeftOutOfExport = z.output<typeof leftOutOfExport>
