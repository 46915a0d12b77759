import type { CompRecord } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { isInForce } from './expire-comps.ts'
import { isToRemove } from './removal.ts'

type CompRow = {
  id: number
  plan: CompRecord['plan']
  granted_by: string
  reason: string | null
  comped_at: Date
  until: Date | null
  change_set_id: number | null
  batch_rows: number | null
  batch_at: Date | null
  confirmed_at: Date | null
  told_at: Date | null
  removal_asked_at: Date | null
  removed_at: Date | null
  removed_by: string | null
  ended_at: Date | null
  ended_by: string | null
  end_reason: CompRecord['endReason']
  replaced_plan: CompRecord['plan'] | null
  replaced_until: Date | null
}

const isOver = sql`c.ended_at is null and c.until <= app_now()`

/**
 * Every comp of one person, newest first: the one in force, then those of the past. One whose time is over ended at its
 * `until`, whether or not the task that writes its end, every minute, has come to it.
 */
export async function compsOf(em: Em, emailKey: string): Promise<CompRecord[]> {
  const rows = await rowsOf(
    em,
    sql<CompRow>`select c.id, c.plan, c.granted_by, c.reason, c.comped_at, c.until, c.change_set_id,
        ${batchRows} as batch_rows, b.created_at as batch_at, c.confirmed_at, c.told_at,
        case when c.removed_at is not null or ${isToRemove} then c.removal_asked_at end as removal_asked_at, c.removed_at, c.removed_by,
        case when ${isOver} then c.until else c.ended_at end as ended_at,
        case when ${isOver} then 'Time' else c.ended_by end as ended_by,
        case when ${isOver} then 'expired' else c.end_reason end as end_reason, r.plan as replaced_plan, r.until as replaced_until
      from comp c left join change_set b on b.id = c.change_set_id left join comp r on r.id = c.replaces_id
      where c.email_key = any(array(select email_key from person_addresses(array[${emailKey}::text]))) order by ${isInForce} desc, c.comped_at desc, c.id desc`,
  )
  return rows.map(presentComp)
}

/** An import and a sync change more than they comp. */
const batchRows = sql`case when b.kind in ('import', 'sync')
  then (select count(*)::int from comp o where o.change_set_id = b.id) else b.rows end`

const presentBatch = ({ change_set_id: changeSetId, batch_rows: rows, batch_at: at }: CompRow): CompRecord['batch'] =>
  changeSetId === null || rows === null || at === null ? null : { changeSetId, rows, at: at.toISOString() }

const presentComp = (it: CompRow): CompRecord => ({
  id: it.id,
  plan: it.plan,
  grantedBy: it.granted_by,
  reason: it.reason,
  compedAt: it.comped_at.toISOString(),
  until: it.until?.toISOString() ?? null,
  batch: presentBatch(it),
  atPlatform: it.confirmed_at ? 'confirmed' : it.told_at ? 'told' : 'to do',
  removal: it.removal_asked_at ? (it.removed_at ? (it.removed_by ? 'told' : 'seen') : 'to do') : null,
  endedAt: it.ended_at?.toISOString() ?? null,
  endedBy: it.ended_by,
  endReason: it.end_reason,
  replaces: it.replaced_plan && { plan: it.replaced_plan, until: it.replaced_until?.toISOString() ?? null },
})
