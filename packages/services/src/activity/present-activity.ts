import type { ActivityEntry } from '@joy/contract'
import type { Activity } from '@joy/database/entities/activity.entity.ts'

/** With the words for what is missing (specification section 3). */
export const presentActivity = (entry: Activity): ActivityEntry => ({
  id: entry.id,
  userName: entry.userName || 'Anonymous User',
  userEmail: entry.userEmail || 'No email',
  action: entry.action,
  platform: entry.platform || 'System',
  timestamp: entry.at.toISOString(),
  status: entry.status || 'Unknown',
  details: entry.details ?? null,
})
