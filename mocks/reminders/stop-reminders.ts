import type { Unsubscription } from '@joy/contract'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getPerson } from '../subscribers/get-person.ts'

/** What the link of a reminder stops, and takes up again where `wanted` is false. */
export function stopReminders(backend: MockBackend, email: string, wanted?: boolean): Unsubscription {
  if (wanted !== undefined && wanted !== backend.stoppedReminders.has(email)) {
    if (wanted) backend.stoppedReminders.add(email)
    else backend.stoppedReminders.delete(email)
    logActivity(backend, {
      action: wanted ? 'Reminders Stopped' : 'Reminders Wanted Again',
      platform: 'Website',
      details: wanted
        ? 'Wants no reminders before something ends; other letters go on'
        : 'Wants reminders before something ends again',
      person: getPerson(backend, email),
    })
  }
  return {
    matter: 'reminders',
    list: 'Reminders before something ends',
    maskedEmail: maskEmail(email),
    isUnsubscribed: backend.stoppedReminders.has(email),
    isWaitingAtSubstack: false,
    isKeptClosed: false,
    closedThere: null,
  }
}
