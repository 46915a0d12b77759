import type { MockBackend } from '../backend/mock-backend.ts'
import { reminderSettings, setReminders } from '../reminders/reminders.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const reminders = (backend: MockBackend): FeatureHandlers<'reminders'> => {
  const guard = accessGuard(backend)
  return {
    settings: respond('reminders.settings', () => reminderSettings(backend), guard),
    set: respond('reminders.set', (input) => setReminders(backend, input), guard),
  }
}
