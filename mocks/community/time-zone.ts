import type { CommunitySettings } from '@joy/contract'
import { isTimeZone, timeZoneFaults } from '@joy/domain/time/time-zone.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'
import { startJob } from '../jobs/start-job.ts'

export function communitySettings(backend: MockBackend): CommunitySettings {
  const counting = [...backend.jobs.values()].find((it) => it.kind === 'months' && it.finishedAt === null)
  return { timeZone: backend.timeZone, ...backend.zoneChange, countingJobId: counting?.id ?? null }
}

/** Here the months are worked out when they are asked for; the job only takes its time. */
export function setTimeZone(
  backend: MockBackend,
  { timeZone, version }: { timeZone: string; version: number },
): CommunitySettings {
  if (!isTimeZone(timeZone)) throw new Refusal('invalid_input', timeZoneFaults.none)
  if (version !== backend.zoneChange.version) throw new Refusal('conflict', timeZoneFaults.changedMeanwhile)
  const isOther = timeZone !== backend.timeZone
  if (!isOther && backend.zoneChange.changedAt !== null) return communitySettings(backend)
  backend.zoneChange = { version: version + 1, changedAt: backend.now(), changedBy: actorName(backend) }
  if (!isOther) {
    logActivity(backend, { action: 'Time Zone Confirmed', details: `${timeZone}, as it was`, after: { timeZone } })
    return communitySettings(backend)
  }
  logActivity(backend, {
    action: 'Time Zone Changed',
    details: `${backend.timeZone} before, ${timeZone} now`,
    before: { timeZone: backend.timeZone },
    after: { timeZone },
  })
  backend.timeZone = timeZone
  startJob(backend, {
    kind: 'months',
    title: `Count the months in ${timeZone}`,
    total: backend.subscribers.size,
    work: (_from, to) => ({ counted: to }),
  })
  return communitySettings(backend)
}
