import type { ManualTask } from '@joy/contract'
import { manualTask } from '@joy/contract/schemas/manual-task.ts'
import { z } from 'zod'

const time = z.date().nullable()

/** A to-do as `toActions` gives it: what was granted, and by whom that was ended and when its removal was asked for. */
export const actionRow = manualTask
  .omit({ createdBy: true, createdAt: true })
  .extend({
    until: time,
    grantedBy: z.string(),
    compedAt: z.date(),
    endedBy: z.string().nullable(),
    removalAskedAt: time,
  })
  .strict()

export const presentAction = ({
  until,
  grantedBy,
  compedAt,
  endedBy,
  removalAskedAt,
  ...it
}: z.output<typeof actionRow>): ManualTask => ({
  ...it,
  until: until?.toISOString() ?? null,
  createdBy: (removalAskedAt && endedBy) || grantedBy,
  createdAt: (removalAskedAt ?? compedAt).toISOString(),
})
