import { z } from 'zod'
import { count, instant } from './primitives.ts'

/**
 * Reminders before something ends (ruling 62), seven days and one day before. `hasMail`: a mail server takes them; without one none is written.
 * `inWeek`: letters of the next seven days, whether or not they are on; of them `atOnce` are due already. `leftOut`: letters of the
 * same days to closed mailboxes, and to people who stopped them. `writtenInWeek`: of the last seven days.
 */
export const reminderSettings = z.object({
  isOn: z.boolean(),
  version: count,
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  hasMail: z.boolean(),
  inWeek: z.object({ comp: count, cancellation: count, trial: count }),
  atOnce: count,
  leftOut: z.object({ closed: count, stopped: count }),
  writtenInWeek: count,
})

/** `version` as it was read: somebody else's change is not written over. */
export const reminderInput = z.object({ isOn: z.boolean(), version: count })

export type ReminderSettings = z.output<typeof reminderSettings>
export type ReminderInput = z.output<typeof reminderInput>
