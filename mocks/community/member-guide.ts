import type { GuideInput, GuideSettings } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import { actorName, type Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'

export function setGuide(community: Community, { version, ...guide }: GuideInput): GuideSettings {
  if (version !== community.guide.version)
    throw new Refusal(
      'conflict',
      'Somebody else changed this meanwhile. Please look at it as it is now, and save again.',
    )
  community.guide = {
    ...guide,
    version: version + 1,
    changedAt: community.now(),
    changedBy: actorName(community),
  }
  logActivity(community, { action: 'Member Guide Changed', platform: 'System', details: 'What members find to do' })
  return community.guide
}
