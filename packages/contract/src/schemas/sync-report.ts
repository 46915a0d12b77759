import { z } from 'zod'
import { count, id } from './primitives.ts'

export const syncKind = z.enum(['free', 'paid', 'trial', 'comp', 'gift', 'lifetime', 'founding'])

/** One kind of subscriber: how many the newsletter platform counts, and how many of them stand here. */
const syncCount = z.object({ kind: syncKind, theirs: count, ours: count })

/** What a sync found at its end. `day` is the platform's own, like 2025-03-28; whoever unsubscribed is in no count. */
export const syncReport = z.object({
  jobId: id,
  day: z.iso.date(),
  total: z.object({ theirs: count, ours: count }),
  kinds: z.array(syncCount),
})

export type SyncKind = z.output<typeof syncKind>
export type SyncReport = z.output<typeof syncReport>
