import type { ActivityEntry, ActivityRecord } from '@joy/contract'
import type { Activity } from '@joy/database/entities/activity.entity.ts'
import { redact } from './redact.ts'

/** With the words for what is missing (specification, section 3). */
export const presentActivity = (entry: Omit<Activity, 'whoKey' | 'wordsKey'>): ActivityEntry => ({
  id: entry.id,
  userName: entry.userName || 'Anonymous User',
  userEmail: entry.userEmail || 'No email',
  action: entry.action,
  platform: entry.platform || 'System',
  timestamp: entry.at.toISOString(),
  status: entry.status || 'Unknown',
  details: entry.details ?? null,
})

/** The whole of an entry. */
export const presentActivityRecord = (entry: Omit<Activity, 'whoKey' | 'wordsKey'>): ActivityRecord => ({
  ...presentActivity(entry),
  requestId: entry.requestId ?? null,
  before: entry.before ? redact(entry.before) : null,
  after: entry.after ? redact(entry.after) : null,
})
