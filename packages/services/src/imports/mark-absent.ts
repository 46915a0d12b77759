import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { refreshPeople } from '../reconcile/refresh-people.ts'

/** People whom the desk judges in one go. */
const JUDGED = 100

type FullList = { importId: number; changeSetId: number; asOf: Date; after: number; limit: number }
export type Marked = { upTo: number | null; absent: number }

/**
 * Of the next people after an id: whom Substack's whole list does not have, although an older word of Substack is known,
 * are missing there since the list's time. It ends nothing by itself (decisions 35): who is said to pay stands on the
 * desk. Whom a look-up missed already keeps that time; a row that could not be read has its address all the same. Call
 * in a transaction of its own; `upTo` null: none were left.
 */
export async function markAbsent(em: Em, list: FullList): Promise<Marked> {
  const { importId, changeSetId, asOf, after, limit } = list
  await lookUpByKey(em)
  const { keys, ...marked } = await rowOf(
    em,
    sql<Marked & { keys: string[] }>`with part as materialized (
        select id from subscriber where id > ${after} order by id limit ${limit}
      ), missing as materialized (
        select s.id from part join subscriber s on s.id = part.id
        where s.substack_absent_at is null and case when s.substack_as_of is null
            then s.substack_tier <> 'Free' or s.substack_type is not null else s.substack_as_of < ${asOf}::timestamptz end
          and not exists (select from import_row r where r.import_id = ${importId} and r.email_key = s.email_key)
          and not exists (select from import_failed_row f where f.import_id = ${importId} and f.email in (s.email, s.email_key))
        order by s.id for update of s
      ), marked as (
        update subscriber s set substack_absent_at = ${asOf}::timestamptz, absent_in_change_set_id = ${changeSetId}::int
        from missing where s.id = missing.id returning s.email_key, plan_rank(s.substack_tier) > 0 as is_paid
      )
      select (select max(id) from part) as "upTo", (select count(*)::int from marked) as absent,
        coalesce((select array_agg(email_key order by email_key) from marked where is_paid), '{}') as keys`,
  )
  for (let at = 0; at < keys.length; at += JUDGED) await refreshPeople(em, keys.slice(at, at + JUDGED))
  return marked
}

/** Takes the marks of an import back; whether there may be more. Who was missed again later stays missing. */
export async function unmarkAbsent(em: Em, changeSetId: number, limit: number): Promise<boolean> {
  const rows = await rowsOf(
    em,
    sql`update subscriber set substack_absent_at = null, absent_in_change_set_id = null
      where id in (select s.id from subscriber s join import i on i.change_set_id = s.absent_in_change_set_id
        where s.absent_in_change_set_id = ${changeSetId} and s.substack_absent_at = coalesce(i.as_of, i.created_at)
        order by s.id limit ${limit}) returning id`,
  )
  return rows.length === limit
}
