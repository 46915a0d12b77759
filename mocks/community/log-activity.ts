import type { ActivityRecord } from '@joy/contract'
import { actorName, type Community } from './community-store.ts'

type Deed = {
  action: string
  details: string
  platform?: string
  status?: string
  person?: { name: string; email: string }
  before?: ActivityRecord['before']
  after?: ActivityRecord['after']
}

/** Puts one entry at the head of the log. */
export function logActivity(
  community: Community,
  { action, details, platform = 'Substack', status = 'Successful', person, before = null, after = null }: Deed,
): void {
  community.activity.unshift({
    id: community.nextId(),
    userName: person?.name ?? actorName(community),
    userEmail: person?.email ?? community.signedIn?.email ?? 'No email',
    action,
    platform,
    timestamp: community.now(),
    status,
    details,
    requestId: 'sample-request-0001',
    before,
    after,
  })
}
