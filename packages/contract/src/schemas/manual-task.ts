import { z } from 'zod'
import { compDuration } from './comp.ts'
import { outsideIntegration } from './integration.ts'
import { count, id, instant } from './primitives.ts'

/**
 * To grant a comp there that is in force here, to remove one that ended here, to unsubscribe who unsubscribed here, or to
 * delete whose account was deleted here: as a subscriber of Substack, or as a person of Planning Center.
 */
export const manualTaskKind = z.enum(['comp', 'removal', 'unsubscribe', 'deletion', 'member-deletion'])

/**
 * Something that somebody must do by hand, mostly at the newsletter platform, which has no call for it. It closes when an
 * import or a look-up shows it, or when somebody marks it as done; a deletion only so. Its id is the comp's; the others
 * count on with them.
 */
export const manualTask = z.object({
  id,
  platform: outsideIntegration.exclude(['stripe']),
  kind: manualTaskKind,
  /** Null: on no newsletter list any more. */
  subscriberId: id.nullable(),
  /** For `member-deletion` the person's id in Planning Center. */
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
export const taskListLimit = 400

/** Those of a list who are given the same length, which lasts as long as their comp does. */
const taskGroup = z.object({ length: compDuration, ids: z.array(id), emails: z.array(z.string()) })

/**
 * The list to paste: the oldest open ones. `total` counts all that are open. `groups`: the same, each with the length that is chosen
 * there, the longest first; of other kinds than comps there are none.
 */
export const manualTaskList = z.object({
  ids: z.array(id),
  emails: z.array(z.string()),
  groups: z.array(taskGroup),
  total: count,
})

/** How many are open of each kind. */
export const manualTaskTotals = z.object({
  comp: count,
  removal: count,
  unsubscribe: count,
  deletion: count,
  'member-deletion': count,
})

export type ManualTaskTotals = z.output<typeof manualTaskTotals>
export type ManualTask = z.output<typeof manualTask>
export type ManualTaskList = z.output<typeof manualTaskList>
