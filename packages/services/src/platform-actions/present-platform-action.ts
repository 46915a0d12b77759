import type { PlatformAction } from '@joy/contract'
import { platformAction } from '@joy/contract/schemas/platform-action.ts'
import { z } from 'zod'

const time = z.date().nullable()

/** A to-do as `actionsOf` gives it: what was granted, and by whom that was ended and when its removal was asked for. */
export const actionRow = platformAction
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
}: z.output<typeof actionRow>): PlatformAction => ({
  ...it,
  until: until?.toISOString() ?? null,
  createdBy: (removalAskedAt && endedBy) || grantedBy,
  createdAt: (removalAskedAt ?? compedAt).toISOString(),
})
