import { z } from 'zod'

const count = z.number().int().nonnegative().default(0)

/** How far an import came: the last address written, and what was done until there. */
export const importCheckpoint = z.object({
  after: z.string().default(''),
  rows: count,
  added: count,
  updated: count,
  unchanged: count,
  compsMade: count,
  compsKept: count,
  fieldChanges: count,
  /** Of whom nothing changed but what is known of them at Substack: whether they are there, and need no export. */
  seen: count,
  /** The last subscriber who was looked for in a whole list, and who was missing until there. */
  absentAfter: count,
  absent: count,
  older: count,
  oldNames: count,
  shut: count,
  opened: count,
  leftOpen: count,
  against: count,
  shorter: count,
  carried: count,
  noRoom: count,
  peopleTagged: count,
  tagsMade: z.array(z.string()).default([]),
})

/** Who started it, for the log entry at its end. */
export const importPayload = z.object({ by: z.object({ name: z.string().nullable(), email: z.string().nullable() }) })
