// One batch of an undo, in statements over the whole batch.
import type { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { asksRemoval } from '../comps/removal.ts'
import { conflictOf } from './change-conflicts.ts'

export type UndoTarget = { changeSet: ChangeSet; includeChanged: boolean; by: string; after: number; limit: number }
export type Undone = { upTo: number | null; rows: number; kept: number }

/** Undoes the next rows after a subscriber's id. Call in a transaction of its own; `upTo` null: none were left. */
export async function undoBatch(em: Em, target: UndoTarget): Promise<Undone> {
  const {
    changeSet: { id },
    after,
    limit,
    includeChanged,
  } = target
  await lookUpByKey(em)
  const { upTo, rows } = await rowOf(
    em,
    sql<{ upTo: number | null; rows: number }>`with batch as materialized (
      select subscriber_id from change_row where change_set_id = ${id} and subscriber_id > ${after} order by subscriber_id limit ${limit}
    ), met as (
      select s.id from batch join subscriber s on s.id = batch.subscriber_id order by s.id for update of s
    )
    select (select max(subscriber_id) from batch) as "upTo", (select count(*)::int from batch) as rows, (select count(*) from met) as met`,
  )
  if (upTo === null) return { upTo, rows: 0, kept: 0 }
  const range = sql`r.change_set_id = ${id} and r.subscriber_id > ${after} and r.subscriber_id <= ${upTo} and not r.is_undone`
  const kept = includeChanged ? [] : await keptIds(em, range)
  const open = kept.length > 0 ? sql`${range} and not (r.subscriber_id = any (${kept}::int[]))` : range
  await restoreStamps(em, range, target)
  await endComps(em, open, target)
  await restoreFields(em, open)
  await rowsOf(
    em,
    sql`delete from subscriber s using change_row r where ${open} and r.deed = 'added' and s.id = r.subscriber_id`,
  )
  await rowsOf(em, sql`update change_row r set is_undone = true where ${open}`)
  return { upTo, rows, kept: kept.length }
}

async function keptIds(em: Em, range: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await rowsOf(
    em,
    sql<{ id: number }>`select id from (select r.subscriber_id as id, ${conflictOf} as reason
    from change_row r left join subscriber s on s.id = r.subscriber_id where ${range}) it where reason is not null`,
  )
  return rows.map((row) => row.id)
}

/** Also on rows that are kept: nobody but a sync or an import sets a stamp, and only our own is taken back. */
async function restoreStamps(
  em: Em,
  range: ReturnType<typeof sql>,
  { changeSet: { stamp } }: UndoTarget,
): Promise<void> {
  if (!stamp) return
  await rowsOf(
    em,
    sql`update subscriber s set synced_at = r.prior_synced_at from change_row r
    where ${range} and r.deed <> 'added' and s.id = r.subscriber_id and s.synced_at = ${stamp}`,
  )
}

/**
 * A comp that somebody else granted or ended is none of this change set's. One that was granted here and that Substack
 * has by now is to be removed there; one that an import brought in was Substack's own.
 */
async function endComps(
  em: Em,
  open: ReturnType<typeof sql>,
  { changeSet: { id, kind }, by }: UndoTarget,
): Promise<void> {
  await rowsOf(
    em,
    sql`update comp c set ended_at = now(), ended_by = ${by}, end_reason = 'undone',
      removal_asked_at = ${kind === 'comp' ? asksRemoval : sql`null`} from change_row r
    where ${open} and r.deed in ('comped', 'updated') and c.subscriber_id = r.subscriber_id and c.change_set_id = ${id} and c.ended_at is null`,
  )
}

/**
 * Who is as before has the version of before, so that the change set before this one can be undone after it. What
 * somebody changed since and is put back all the same is a new change.
 */
const versionBefore = sql`case when s.version = r.version_after then s.version - 1 else s.version + 1 end`

async function restoreFields(em: Em, open: ReturnType<typeof sql>): Promise<void> {
  await rowsOf(
    em,
    sql`update subscriber s set name = r.prior_name, name_key = r.prior_name_key, subscription_tier = r.prior_tier,
      subscription_type = r.prior_type, subscription_status = r.prior_status, subscribed_at = r.prior_subscribed_at, version = ${versionBefore}
    from change_row r where ${open} and r.deed = 'updated' and s.id = r.subscriber_id`,
  )
  await rowsOf(
    em,
    sql`update subscriber s set version = ${versionBefore} from change_row r where ${open} and r.deed = 'comped' and s.id = r.subscriber_id`,
  )
}
