import type { GraceDays, GraceDaysInput } from '@joy/contract'
import { graceDaysFaults } from '@joy/domain/access/grace-days.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { Refusal } from '../refusal.ts'
import { refreshAccess } from './access-of-person.ts'
import { actorName, type Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'

const concerned = ({ subscriptions, cancelled }: Community) =>
  subscriptions.filter((it) => it.isPaidOutside && !cancelled.has(it.sid) && !isEnded(it.status))

export const graceDays = (community: Community): GraceDays => ({
  ...community.graceDays,
  people: new Set(concerned(community).map(({ email }) => email)).size,
})

export function setGraceDays(community: Community, { graceDays: days, version }: GraceDaysInput): GraceDays {
  const before = community.graceDays
  if (version !== before.version) throw new Refusal('conflict', graceDaysFaults.changedMeanwhile)
  if (days === before.graceDays) return graceDays(community)
  community.graceDays = {
    graceDays: days,
    version: version + 1,
    changedAt: community.now(),
    changedBy: actorName(community),
  }
  for (const { email } of concerned(community)) refreshAccess(community, email)
  logActivity(community, {
    action: 'Days After A Paid Term Changed',
    details: `${before.graceDays} before, ${days} now`,
  })
  return graceDays(community)
}
