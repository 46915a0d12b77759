import { type Em, query, queryOne, sql } from '@joy/database/sql.ts'
import type { ChangeConflict } from '@joy/contract'
import { changeConflict } from '@joy/contract/schemas/change-set.ts'
import { z } from 'zod'

/** Whether a row `f` of a fix holds something to put back; others only say who is to be compared again. */
export const putsBack = sql`(f.upgrade_id is not null or f.comp_id is not null or f.subscription_id is not null
  or f.prior_statement is not null or f.website_subscriber_id is not null)`

/** Substack has the person `s` by a newer word or look-up than the one that was ended; that nobody misses them any more is none. */
const isSeenSince = sql`(s.substack_absent_at is null and case when f.prior_statement -> 'asOf' is not null
  then coalesce(s.substack_as_of > coalesce((f.prior_statement ->> 'asOf')::timestamptz, '-infinity'), false)
    or exists (select from sighting g where g.subscriber_id = s.id and g.is_there
      and g.at >= (select c.created_at from change_set c where c.id = f.change_set_id)) else true end)`

/**
 * Why what a row `f` of a fix changed cannot be put back (ruling 50); null: it can, or stands as before already. What was
 * closed, ended or taken back here is put back only while nothing newer stands in its place.
 */
export const fixConflict = sql`nullif(case
  when f.upgrade_id is not null then (select 'Has another upgrade since' from upgrade u
    where u.id = f.upgrade_id and u.status = 'cancelled' and exists (select from upgrade o where o.id <> u.id and o.status <> 'cancelled'
      and (o.substack_subscriber_id = u.substack_subscriber_id or o.payment_reference = u.payment_reference)))
  when f.comp_id is not null then (select 'Comped since' from comp c
    where c.id = f.comp_id and c.ended_at is not null and exists (select from comp o where o.email_key = c.email_key and o.ended_at is null))
  when f.prior_statement is not null then coalesce((select case when ${isSeenSince} then 'Seen at Substack since' else '' end
    from subscriber s where s.email_key = f.email_key), 'Deleted since')
  when f.website_subscriber_id is not null then coalesce((select case when w.exported_at is not null then 'Exported since'
      when w.unsubscribed_at is not null then 'Unsubscribed since' else '' end
    from website_subscriber w where w.id = f.website_subscriber_id), 'Deleted since')
  end, '')`

/** The rows of fixes that an undo would leave alone: the first few, and how many there are. */
export async function fixConflicts(
  em: Em,
  changeSetId: number,
  limit: number,
): Promise<{ items: ChangeConflict[]; total: number }> {
  const found = sql`select f.id, f.email_key, ${fixConflict} as reason from reconcile_fix f
    where f.change_set_id = ${changeSetId} and not f.is_undone and ${putsBack}`
  // Raw SQL: what is in the way is a part of the statement of an undo too.
  const { total } = await queryOne(
    em,
    z.strictObject({ total: z.int() }),
    sql`select count(*) as total from (${found}) it where reason is not null`,
  )
  if (total === 0 || limit === 0) return { items: [], total }
  const items = await query(
    em,
    changeConflict,
    sql`select s.id as subscriber_id, coalesce(s.email, it.email_key) as email, it.reason
      from (${found}) it left join subscriber s on s.email_key = it.email_key
      where it.reason is not null order by it.id limit ${limit}`,
  )
  return { items, total }
}
