import type { PlatformAction } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'

/** A comp `c` that Substack was not told of: no import has shown it, and nobody said that it is done there. */
export const isToDo = sql`c.ended_at is null and c.confirmed_at is null and c.told_at is null`

export type ActionRow = {
  id: number
  subscriber_id: number
  email: string
  name: string | null
  reason: string | null
  until: Date | null
  granted_by: string
  comped_at: Date
}
export const actionColumns = sql`c.id, c.subscriber_id, s.email, s.name, c.reason, c.until, c.granted_by, c.comped_at`

export const presentAction = (row: ActionRow): PlatformAction => ({
  id: row.id,
  platform: 'substack',
  kind: 'comp',
  subscriberId: row.subscriber_id,
  email: row.email,
  name: row.name,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  createdBy: row.granted_by,
  createdAt: row.comped_at.toISOString(),
})
