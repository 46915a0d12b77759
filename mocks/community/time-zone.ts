import type { CommunitySettings } from '@joy/contract'
import { isTimeZone, timeZoneFaults } from '@joy/domain/time/time-zone.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'
import { startJob } from './start-job.ts'

export function communitySettings(community: Community): CommunitySettings {
  const counting = [...community.jobs.values()].find((it) => it.kind === 'months' && it.finishedAt === null)
  return { timeZone: community.timeZone, ...community.zoneChange, countingJobId: counting?.id ?? null }
}

/** On paper the months are worked out when they are asked for; the job only takes its time. */
export function setTimeZone(
  community: Community,
  { timeZone, version }: { timeZone: string; version: number },
): CommunitySettings {
  if (!isTimeZone(timeZone)) throw new Refusal('invalid_input', timeZoneFaults.none)
  if (version !== community.zoneChange.version) throw new Refusal('conflict', timeZoneFaults.changedMeanwhile)
  if (timeZone === community.timeZone) return communitySettings(community)
  logActivity(community, { action: 'Time Zone Changed', details: `${community.timeZone} before, ${timeZone} now` })
  community.timeZone = timeZone
  community.zoneChange = { version: version + 1, changedAt: community.now(), changedBy: actorName(community) }
  startJob(community, {
    kind: 'months',
    title: `Count the months in ${timeZone}`,
    total: community.subscribers.size,
    work: (_from, to) => ({ counted: to }),
  })
  return communitySettings(community)
}
