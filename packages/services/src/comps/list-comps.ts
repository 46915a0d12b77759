import type { CompRecord } from '@joy/contract'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { anyAddress } from '../addresses/get-addresses.ts'
import { isInForce } from './expire-comps.ts'
import { compRow, presentComp } from './present-comp.ts'
import { isToRemove } from './removal.ts'

const isOver = sql`c.ended_at is null and c.until <= app_now()`

/** An import and a sync change more than they comp. */
const batchRows = sql`case when b.kind in ('import', 'sync')
  then (select count(*) from comp o where o.change_set_id = b.id) else b.rows end`

/**
 * Every comp of one person, newest first: the one in force, then those of the past. One whose time is over ended at its
 * `until`, whether or not the task that writes its end, every minute, has come to it.
 */
export async function listComps(em: Em, emailKey: string): Promise<CompRecord[]> {
  // Raw SQL: what is over, in force and to be removed are parts over the alias `c`.
  const rows = await query(
    em,
    compRow,
    sql`select c.id, c.plan, c.granted_by, c.reason, c.comped_at, c.until, c.change_set_id,
        ${batchRows} as batch_rows, b.created_at as batch_at, c.confirmed_at, c.reported_at,
        case when c.removed_at is not null or ${isToRemove} then c.removal_asked_at end as removal_asked_at, c.removed_at, c.removed_by,
        case when ${isOver} then c.until else c.ended_at end as ended_at,
        case when ${isOver} then 'Time' else c.ended_by end as ended_by,
        case when ${isOver} then 'expired' else c.end_reason end as end_reason, r.plan as replaced_plan, r.until as replaced_until
      from comp c left join change_set b on b.id = c.change_set_id left join comp r on r.id = c.replaces_id
      where c.email_key = ${anyAddress(emailKey)} order by ${isInForce} desc, c.comped_at desc, c.id desc`,
  )
  return rows.map(presentComp)
}
