import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { noteSendingStatement } from '../unsubscribe/sending-statement.ts'
import { showAbsent } from './show-absent.ts'

type FullList = { importId: number; changeSetId: number; asOf: Date; after: number; limit: number }
/** `missing`: whom the list says to be missing for the first time, or earlier than was known; `absent`: those of the first kind. */
export type Marked = { upTo: number | null; missing: number; absent: number }
const marking = z.strictObject({
  upTo: z.int().nullable(),
  missing: z.int(),
  absent: z.int(),
  /** Of whom is said to pay. */
  keys: z.array(z.string()),
})

/**
 * Of the next people after an id: whom Substack's whole list does not have, although an older word of Substack is known,
 * are missing there since the list's time, or since an earlier one. It ends nothing by itself (ruling 35): who is said
 * to pay stands on the reconciliation. A row that could not be read has its address all the same. Call in a transaction of its own;
 * `upTo` null: none were left.
 */
export async function markAbsent(em: Em, list: FullList): Promise<Marked> {
  const { importId, changeSetId, asOf, after, limit } = list
  await lookUpByKey(em)
  // Raw SQL: found, noted and marked by one statement, a batch at a time.
  const { keys, ...marked } = await queryOne(
    em,
    marking,
    sql`with part as materialized (
        select id from subscriber where id > ${after} order by id limit ${limit}
      ), missing as materialized (
        select s.id, s.version, s.substack_absent_at as prior_absent_at,
          coalesce(s.substack_absent_at > ${asOf}::timestamptz, true) as is_new from part join subscriber s on s.id = part.id
        where case when s.substack_as_of is null
            then s.substack_tier <> 'Free' or s.substack_type is not null else s.substack_as_of < ${asOf}::timestamptz end
          and not exists (select from sighting g where g.subscriber_id = s.id and g.is_there and g.at >= ${asOf}::timestamptz)
          and not exists (select from import_row r where r.import_id = ${importId} and r.email_key = s.email_key)
          and not exists (select from import_failed_row f where f.import_id = ${importId} and f.email in (s.email, s.email_key))
        order by s.id for update of s
      ), noted as (
        insert into change_row (change_set_id, subscriber_id, operation, version_after)
        select ${changeSetId}::int, id, case when is_new then 'missing' else 'stamped' end, version from missing
      ), seen as (
        insert into sighting (subscriber_id, change_set_id, at, is_there)
        select id, ${changeSetId}::int, ${asOf}::timestamptz, false from missing
      ), marked as (
        update subscriber s set substack_absent_at = ${asOf}::timestamptz from missing
        where s.id = missing.id and missing.is_new
        returning s.email_key, plan_rank(s.substack_tier) > 0 as is_paid
      )
      select (select max(id) from part) as up_to, (select count(*) from missing where is_new) as missing,
        (select count(*) from missing where prior_absent_at is null) as absent,
        coalesce((select array_agg(email_key order by email_key) from marked where is_paid), '{}') as keys`,
  )
  await showAbsent(em, keys)
  const unseen = marked.upTo === null ? 0 : await noteNotThere(em, list, marked.upTo)
  return { ...marked, missing: marked.missing + unseen }
}

/** To whoever unsubscribed here and is not there Substack sends nothing. Gives of whom it changed nothing but that. */
const noteNotThere = (em: Em, { changeSetId, asOf, after }: FullList, upTo: number): Promise<number> =>
  noteSendingStatement(
    em,
    changeSetId,
    sql`select s.email_key, ${asOf}::timestamptz as at, true as is_off from unsubscription u
      join subscriber s on s.email_key = u.email_key join sighting g on g.subscriber_id = s.id
      where u.undone_at is null and s.id > ${after} and s.id <= ${upTo} and g.change_set_id = ${changeSetId}::int and not g.is_there`,
  )
