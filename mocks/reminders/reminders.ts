import type { ReminderInput, ReminderSettings } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { isOfUse, reminderAt, reminderDays } from '@joy/domain/reminders/reminder-moments.ts'
import { reminderFaults } from '@joy/domain/reminders/reminder-faults.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'
import { allComps } from '../comps/find-comps.ts'
import { allEndings } from '../endings/endings.ts'
import { Refusal } from '../refusal.ts'

const week = 7 * millisecondsInDay

/** Letters of the next seven days; here nobody was ever reminded. */
function lettersOfWeek(backend: MockBackend) {
  const now = backend.clock.now()
  const since = new Map<string, string>([
    ...allComps(backend).map(({ id, compedAt }) => [`comp:${id}`, compedAt] as const),
    ...backend.subscriptions.map(({ id, startedAt }) => [`subscription:${id}`, startedAt] as const),
  ])
  return allEndings(backend).flatMap(({ id, kind, email, at }) => {
    if (kind === 'substack') return []
    const person = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
    const end = new Date(at)
    const moment = (days: 7 | 1) => reminderAt(end, days, backend.timeZone)
    return reminderDays
      .filter(
        (days) =>
          moment(days).getTime() <= now.getTime() + week &&
          (days === 7 ? moment(1) : end) > now &&
          isOfUse({ end, since: new Date(since.get(id) ?? at) }, days, backend.timeZone),
      )
      .map((days) => ({ kind, isNow: moment(days) <= now, isClosed: isClosed(person?.subscriptionStatus ?? null) }))
  })
}

export function reminderSettings(backend: MockBackend): ReminderSettings {
  const letters = lettersOfWeek(backend)
  const open = letters.filter((it) => !it.isClosed)
  const ofKind = (kind: string) => open.filter((it) => it.kind === kind).length
  return {
    ...backend.reminders,
    inWeek: { comp: ofKind('comp'), cancellation: ofKind('cancellation'), trial: ofKind('trial') },
    atOnce: open.filter(({ isNow }) => isNow).length,
    leftOut: { closed: letters.length - open.length, stopped: 0 },
    writtenInWeek: 0,
  }
}

export function setReminders(backend: MockBackend, { isOn, version }: ReminderInput): ReminderSettings {
  const before = backend.reminders
  if (version !== before.version) throw new Refusal('conflict', reminderFaults.changedMeanwhile)
  if (before.isOn === isOn) return reminderSettings(backend)
  backend.reminders = { ...before, isOn, version: version + 1, changedAt: backend.now(), changedBy: actorName(backend) }
  logActivity(backend, {
    action: isOn ? 'Reminders Switched On' : 'Reminders Switched Off',
    platform: 'E-mail',
    details: isOn ? 'People are reminded before what they have ends' : 'Nobody is reminded before something ends',
    before: { isOn: before.isOn },
    after: { isOn },
  })
  return reminderSettings(backend)
}
