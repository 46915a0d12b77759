import type { ActivityAction, ActivityPlatform, ActivityRecord } from '@joy/contract'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'

export type ActivityDraft = {
  action: ActivityAction
  details: string
  /** Without: 'System', as the program reads it. */
  platform?: ActivityPlatform
  status?: 'Successful' | 'Failed' | 'Pending'
  /** The person it is about, where that is not the actor. */
  person?: { name: string; email: string } | undefined
  before?: ActivityRecord['before']
  after?: ActivityRecord['after']
}

/** Puts one entry at the head of the log. */
export function logActivity(
  backend: MockBackend,
  { action, details, platform = 'System', status = 'Successful', person, before = null, after = null }: ActivityDraft,
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
