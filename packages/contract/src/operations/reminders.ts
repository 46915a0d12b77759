import { mutation, query } from '../operation.ts'
import { nothing } from '../schemas/primitives.ts'
import { reminderInput, reminderSettings } from '../schemas/reminder.ts'

/** Letters to people before what they have ends. */
export const reminders = {
  settings: query({
    summary: 'Whether people are reminded before something ends, and how many letters the next seven days bring',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: reminderSettings,
    rest: { method: 'GET', path: '/reminders' },
  }),
  set: mutation({
    summary: 'Switch the reminders on or off for the whole community',
    access: 'admin',
    role: 'administrator',
    input: reminderInput,
    output: reminderSettings,
    rest: { method: 'PUT', path: '/reminders' },
  }),
}
