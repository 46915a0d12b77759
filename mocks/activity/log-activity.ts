import type { ActivityAction, ActivityRecord } from '@joy/contract'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'

type Entry = {
  action: ActivityAction
  details: string
  platform?: string
  status?: string
  person?: { name: string; email: string }
  before?: ActivityRecord['before']
  after?: ActivityRecord['after']
}

/** Puts one entry at the head of the log. */
export function logActivity(
  backend: MockBackend,
  { action, details, platform = 'Substack', status = 'Successful', person, before = null, after = null }: Entry,
): void {
  backend.activity.unshift({
    id: backend.nextId(),
    userName: person?.name ?? actorName(backend),
    userEmail: person?.email ?? backend.signedIn?.email ?? 'No email',
    action,
    platform,
    timestamp: backend.now(),
    status,
    details,
    requestId: 'sample-request-0001',
    before,
    after,
  })
}
