import { z } from 'zod'
import { count, id, instant } from './primitives.ts'

/**
 * Something that somebody must do by hand at the newsletter platform, which has no call for it: today, comp a
 * subscription that is comped here. It closes when an import or a look-up shows it, or when somebody marks it as done.
 */
export const platformAction = z.object({
  id,
  platform: z.literal('substack'),
  kind: z.literal('comp'),
  subscriberId: id,
  email: z.string(),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  until: instant.nullable(),
  createdBy: z.string(),
  createdAt: instant,
})

/** How many addresses are handed out at once, oldest first. */
export const actionListLimit = 400

/** The list to paste: the oldest open ones. `total` counts all that are open. */
export const platformActionList = z.object({ ids: z.array(id), emails: z.array(z.string()), total: count })

export type PlatformAction = z.output<typeof platformAction>
export type PlatformActionList = z.output<typeof platformActionList>
