import type { WeeklyLetterChoice } from '@joy/contract'
import { nextLetterAt } from '@joy/domain/weekly-letter/weekly-letter-moments.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

export const weeklyLetterChoice = (backend: MockBackend): WeeklyLetterChoice => ({
  isOn: backend.hasWeeklyLetter,
  nextAt: nextLetterAt(backend.clock.now(), backend.timeZone).toISOString(),
  hasMail: backend.reminders.hasMail,
})
