import { reminderSettings } from '@joy/services/reminders/reminder-settings.ts'
import { setReminders } from '@joy/services/reminders/set-reminders.ts'
import type { Procedures } from '../procedures.ts'

export const reminders: Procedures<'reminders'> = {
  settings: reminderSettings,
  set: setReminders,
}
