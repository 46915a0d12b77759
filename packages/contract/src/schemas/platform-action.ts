import { z } from 'zod'
import { count, id, instant } from './primitives.ts'

/** To grant a comp there that is in force here, to remove one that ended here, or to unsubscribe who unsubscribed here. */
export const platformActionKind = z.enum(['comp', 'removal', 'unsubscribe'])

/**
 * Something that somebody must do by hand at the newsletter platform, which has no call for it: comp a subscription
 * that is comped here, remove a comp that ended here, or unsubscribe somebody who unsubscribed here. It closes when an
 * import or a look-up shows it, or when somebody marks it as done. Its id is the comp's; unsubscriptions count on with them.
 */
export const platformAction = z.object({
  id,
  platform: z.literal('substack'),
  kind: platformActionKind,
  /** Null: on no newsletter list any more. */
  subscriberId: id.nullable(),
  email: z.string(),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  until: instant.nullable(),
  /** They pay at Substack: a comp there does not end what they are charged by itself. */
  paysThere: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
})

/** How many addresses are handed out at once, oldest first. */
export const actionListLimit = 400

/** The list to paste: the oldest open ones. `total` counts all that are open. */
export const platformActionList = z.object({ ids: z.array(id), emails: z.array(z.string()), total: count })

/** How many are open of each kind. */
export const platformActionTotals = z.object({ comp: count, removal: count, unsubscribe: count })

export type PlatformActionTotals = z.output<typeof platformActionTotals>
export type PlatformAction = z.output<typeof platformAction>
export type PlatformActionList = z.output<typeof platformActionList>
