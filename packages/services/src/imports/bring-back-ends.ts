// Our own export tells how somebody's last comp ended: that comes back with it, and goes with an undo.
// Raw SQL throughout: a batch of rows is brought back by one statement, from records that are kept as JSON.
import { type Em, execute, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { isTakenBack } from '../comps/last-end.ts'
import { isToRemove } from '../comps/removal.ts'
import { inRange, type KeyRange, statementAge } from './import-conditions.ts'

/** Before the comps that the rows make, which are newer: in that order they stand, as where the export was written. */
export const reserveEnds = (em: Em, range: KeyRange) =>
  execute(
    em,
    sql`update import_row r set ended_comp = r.ended_comp || jsonb_build_object('id', nextval(pg_get_serial_sequence('comp', 'id')))
      where ${inRange(range)} and r.ended_comp is not null`,
  )

/** The comp of `t` goes on here, or another came since, but for what the import made of the same row. */
const isKnownHere = (changeSetId: number) => sql`exists (select from comp c where c.email_key = t.email_key
  and c.change_set_id is distinct from ${changeSetId}::int and coalesce(c.ended_at, 'infinity') >= t."endedAt" and ${isTakenBack} is not true)`

/** Substack has said since that it is gone there. */
const goneSince = sql`case when t."removalAskedAt" < t.stated_as_of and t.is_newer and not t.is_comp_there then t.stated_as_of end`

/**
 * Brings back how comps ended that rows of our own export tell of, where nobody knows of that comp or of a newer one. Call
 * once the change set has its change rows and comps; whoever was only stamped stands in it as settled, so that its undo is
 * offered. Gives how many those are.
 */
export async function bringBackEnds(em: Em, range: KeyRange, changeSetId: number): Promise<number> {
  const { count } = await queryOne(
    em,
    z.strictObject({ count: z.int() }),
    sql`with ended as materialized (
        select distinct on (main_address(r.email_key)) main_address(r.email_key) as email_key, s.id as subscriber_id, s.substack_as_of as stated_as_of,
          s.substack_as_of > ${statementAge(range)} as is_newer, coalesce(s.substack_type in ('comp', 'author'), false) as is_comp_there, e.*
        from import_row r join subscriber s on s.email_key = r.email_key
        cross join lateral jsonb_to_record(r.ended_comp) as e(id int, plan text, reason text, "grantedBy" text, "compedAt" timestamptz, until timestamptz,
          "confirmedAt" timestamptz, "reportedAt" timestamptz, "endedAt" timestamptz, "endedBy" text, "endReason" text,
          "removalAskedAt" timestamptz, "removedAt" timestamptz, "removedBy" text)
        where ${inRange(range)} and r.ended_comp is not null order by main_address(r.email_key), e."endedAt" desc
      ), brought as (
        insert into comp (id, email_key, plan, reason, granted_by, comped_at, until, confirmed_at, reported_at, removal_asked_at, removed_at, removed_by,
          ended_at, ended_by, end_reason, stated_in_change_set_id)
        select id, email_key, plan, reason, "grantedBy", "compedAt", until, "confirmedAt", "reportedAt", "removalAskedAt", coalesce("removedAt", ${goneSince}), "removedBy",
          "endedAt", "endedBy", "endReason", ${changeSetId}::int
        from ended t where not ${isKnownHere(changeSetId)} order by id returning id
      ), marked as (
        update change_row c set operation = 'settled' from brought join ended on ended.id = brought.id
        where c.change_set_id = ${changeSetId}::int and c.subscriber_id = ended.subscriber_id and c.operation = 'stamped' returning 1
      )
      select count(*) as count from marked`,
  )
  return count
}

/** A comp `c` whose end the change row `r` of `s` told. */
const isStatedBy = sql`c.stated_in_change_set_id = r.change_set_id and c.email_key = main_address(coalesce(s.email_key, r.gone_key))`

/** Takes back what the change rows `r` in `open` told so; what was put in force again since has become another's operation. */
export const forgetEnds = (em: Em, open: Sql) =>
  execute(
    em,
    sql`delete from comp c using change_row r left join subscriber s on s.id = r.subscriber_id
      where ${open} and ${isStatedBy} and c.ended_at is not null and not exists (select from comp o where o.replaces_id = c.id)`,
  )

/** How many removals are to be done no more once a change row `r` of `s` is undone. */
export const endsNoMore = sql`(select count(*) from comp c where ${isStatedBy} and ${isToRemove})`
