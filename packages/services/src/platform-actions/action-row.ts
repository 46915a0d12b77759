import type { PlatformAction } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import { isToRemove } from '../comps/removal.ts'

/** A comp `c` that Substack was not told of: no import has shown it, and nobody said that it is done there. */
const isToComp = sql`c.ended_at is null and c.confirmed_at is null and c.told_at is null`
const conditions = { comp: isToComp, removal: isToRemove }

/** A comp `c` with which something is still to be done at Substack. */
export const isToDo = (kind?: PlatformAction['kind']) =>
  kind ? sql`(${conditions[kind]})` : sql`((${isToComp}) or (${isToRemove}))`

export const counterOf = (kind: PlatformAction['kind']) => (kind === 'comp' ? 'comps.to_do' : 'comps.to_remove')

export type ActionRow = {
  id: number
  subscriber_id: number | null
  email: string
  name: string | null
  reason: string | null
  until: Date | null
  granted_by: string
  comped_at: Date
  ended_by: string | null
  removal_asked_at: Date | null
}
export const actionColumns = sql`c.id, s.id as subscriber_id, coalesce(s.email, c.email_key) as email, s.name, c.reason, c.until, c.granted_by, c.comped_at,
  c.ended_by, c.removal_asked_at`

export const presentAction = (row: ActionRow): PlatformAction => ({
  id: row.id,
  platform: 'substack',
  kind: row.removal_asked_at ? 'removal' : 'comp',
  subscriberId: row.subscriber_id,
  email: row.email,
  name: row.name,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  createdBy: (row.removal_asked_at && row.ended_by) || row.granted_by,
  createdAt: (row.removal_asked_at ?? row.comped_at).toISOString(),
})
