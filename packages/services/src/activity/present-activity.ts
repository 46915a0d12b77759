import type { ActivityEntry, ActivityRecord } from '@joy/contract'
import { z } from 'zod'
import { redact } from './redact.ts'

const text = z.string().nullable()
const facts = z.record(z.string(), z.unknown()).nullable()

/** An entry as the statements of a page read it. */
export const activityRow = z.strictObject({
  id: z.int(),
  userName: text,
  userEmail: text,
  action: z.string(),
  platform: text,
  status: text,
  details: text,
  at: z.date(),
  requestId: text,
  before: facts,
  after: facts,
})
type ActivityRow = z.output<typeof activityRow>

/** With the words for what is missing (specification, section 3). */
export const presentActivity = (entry: Omit<ActivityRow, 'requestId' | 'before' | 'after'>): ActivityEntry => ({
  id: entry.id,
  userName: entry.userName || 'Anonymous User',
  userEmail: entry.userEmail || 'No email',
  action: entry.action,
  platform: entry.platform || 'System',
  timestamp: entry.at.toISOString(),
  status: entry.status || 'Unknown',
  details: entry.details,
})

/** The whole of an entry. */
export const presentActivityRecord = (entry: ActivityRow): ActivityRecord => ({
  ...presentActivity(entry),
  requestId: entry.requestId,
  before: entry.before ? redact(entry.before) : null,
  after: entry.after ? redact(entry.after) : null,
})
