import { formatCount } from '@joy/domain/time/dates.ts'
import type { GraceDays, GraceDaysInput } from '@joy/contract'
import { graceDaysFaults } from '@joy/domain/access/grace-days.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { Refusal } from '../refusal.ts'
import { refreshAccess } from '../access/read-access.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'

const concerned = ({ subscriptions, cancelled }: MockBackend) =>
  subscriptions.filter((it) => it.isPaidOutside && !cancelled.has(it.sid) && !isEnded(it.status))

export const graceDays = (backend: MockBackend): GraceDays => ({
  ...backend.graceDays,
  people: new Set(concerned(backend).map(({ email }) => email)).size,
})

export function setGraceDays(backend: MockBackend, { graceDays: days, version }: GraceDaysInput): GraceDays {
  const before = backend.graceDays
  if (version !== before.version) throw new Refusal('conflict', graceDaysFaults.changedMeanwhile)
  if (days === before.graceDays) return graceDays(backend)
  backend.graceDays = {
    graceDays: days,
    version: version + 1,
    changedAt: backend.now(),
    changedBy: actorName(backend),
  }
  for (const { email } of concerned(backend)) refreshAccess(backend, email)
  const after = graceDays(backend)
  logActivity(backend, {
    action: 'Days After A Paid Term Changed',
    details: `${before.graceDays} before, ${days} now, for ${formatCount(after.people)} who pay outside of Stripe`,
    before: { graceDays: before.graceDays },
    after: { graceDays: days },
  })
  return after
}
