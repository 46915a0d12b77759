import type { GuideInput, GuideSettings } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'

export function setGuide(backend: MockBackend, { version, ...guide }: GuideInput): GuideSettings {
  if (version !== backend.guide.version)
    throw new Refusal(
      'conflict',
      'Somebody else changed this meanwhile. Please look at it as it is now, and save again.',
    )
  backend.guide = {
    ...guide,
    version: version + 1,
    changedAt: backend.now(),
    changedBy: actorName(backend),
  }
  logActivity(backend, {
    action: 'Member Guide Changed',
    details: 'What members find to do in the portal',
    after: {
      reflection: guide.reflection?.title ?? null,
      practicesUrl: guide.practicesUrl,
      people: guide.people.length,
    },
  })
  return backend.guide
}
