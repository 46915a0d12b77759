import { syncKind } from '@joy/contract/schemas/sync-report.ts'
import { z } from 'zod'

const count = z.number().int().nonnegative().default(0)

/** What a sync was started with: whoever joins the list later is not meant. */
export const syncPayload = z.object({
  upTo: z.number().int(),
  by: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
})

/** How far a sync came: the list of whom to look up, the last of them who was, and the count of the kinds at its end. */
export const syncCheckpoint = z.object({
  listedTo: count,
  listed: count,
  after: z.object({ syncedAt: z.iso.datetime(), id: z.number().int() }).nullable().default(null),
  read: count,
  /** Who can be put back by its undo. */
  rows: count,
  changed: count,
  confirmed: count,
  exported: count,
  unknown: count,
  failed: count,
  /** One after the other, without anybody between who could be read. */
  failedInRow: count,
  countedTo: count,
  ours: z.partialRecord(syncKind, z.number().int()).default({}),
})
export type SyncCheckpoint = z.output<typeof syncCheckpoint>

/** The named counts of the job, as far as it came. */
export const getCounts = ({ read, changed, confirmed, exported, unknown, failed }: SyncCheckpoint) => ({
  read,
  changed,
  confirmed,
  exported,
  unknown,
  failed,
})
