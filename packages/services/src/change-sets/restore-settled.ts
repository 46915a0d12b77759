// Raw SQL throughout: what one list settled is handed to the next that shows it, all in one statement.
import { type Em, execute, type Sql, sql } from '@joy/database/sql.ts'
import { writtenSince } from '../change-rows/later-sets.ts'
import { isStated } from '../change-rows/statements.ts'
import { hasRunOutThere, isAnotherThere, isToRemove } from '../comps/removal.ts'

/** A row `o` of a look-up, its set `n`, that did not find them at Substack. */
const isNotThere = sql`(n.kind = 'sync' and o.statements is null)`
const ofSubstack = (what: 'comp' | 'freed') => sql`(${isStated(sql`o`, what)} and ${isStated(sql`o`, 'atSubstack')})`

/** A change row `o` with its set `n` shows what a record `g` holds. Of whom Substack shows comped, that is gone whose place another took there too. */
const showsIt = sql`case g.what when 'comp' then ${ofSubstack('comp')}
  else ${ofSubstack('freed')} or ${isNotThere} or (${ofSubstack('comp')} and exists (
    select from comp c where c.id = g.item_id and ${isAnotherThere})) end`

/** Which later list or look-up is the first that shows what a record `g` of a change row `r` holds, and as of when. */
const nextShowing = (later: readonly number[]): Sql => sql`(
  select n.id, case when g.what = 'comp' then o.stated_at else n.stamp end as at
  from ${writtenSince(sql`r`, later)} where ${showsIt} order by o.turn limit 1)`

/** Another comp of the person is in force, or is the one to be removed once `c` is that no more. */
const isOneOfMore = sql`exists (select from comp n where n.email_key = c.email_key and (n.ended_at is null
  or ((n.removal_asked_at, n.id) > (c.removal_asked_at, c.id) and coalesce(n.removed_at = g.at, true))))`

/** What a record `g` settled is to be done again once nothing shows it. */
const waitsThen = sql`case g.what
  when 'comp' then exists (select from comp c where c.id = g.item_id and c.confirmed_at = g.at and c.reported_at is null and c.ended_at is null
    and c.change_set_id is distinct from g.change_set_id)
  else exists (select from comp c where c.id = g.item_id and c.removed_at = g.at and c.removed_by is null
    and c.removal_asked_at is not null and not coalesce(${hasRunOutThere}, false) and not ${isOneOfMore}) end`

/** How many things are to be done at Substack again once a change row `r` is undone. `later`: `laterSets`. */
export const toDosAgain = (later: readonly number[]): Sql => sql`(select count(*) from settled g
  where g.change_set_id = r.change_set_id and g.subscriber_id = r.subscriber_id and g.prior_at is null
    and ${waitsThen} and not exists ${nextShowing(later)})`

/** How many comps need no removal at Substack any more once a change row `r` is undone: nothing else says that it has them. */
export const toDosGone = (
  later: readonly number[],
): Sql => sql`(select count(*) from settled g join comp c on c.id = g.item_id
  where g.change_set_id = r.change_set_id and g.subscriber_id = r.subscriber_id and g.what = 'comp' and g.prior_at is null
    and c.confirmed_at = g.at and c.reported_at is null and ${isToRemove} and not exists ${nextShowing(later)}
    and not exists (select from comp n where n.email_key = c.email_key and n.removal_held and n.removal_asked_at is not null and n.removed_at is null))`

/**
 * Gives back what the change rows `r` in `open` settled at Substack: where a later list or look-up that stands shows it
 * too, it is settled by that one; everything else is as before. Nothing is to be removed at Substack of which nobody says
 * any more that it is there. `later`: `laterSets`. In the caller's transaction, before
 * the rows count as undone.
 */
export async function restoreSettled(em: Em, open: Sql, later: readonly number[]): Promise<void> {
  await execute(
    em,
    sql`with gone as materialized (
        select g.change_set_id, g.subscriber_id, g.what, g.item_id, g.at, g.prior_at, g.known, case when not known.is_noted then next.id end as heir,
          case when next.id is null or known.is_noted then g.prior_at else next.at end as left_at
        from change_row r join settled g on g.change_set_id = r.change_set_id and g.subscriber_id = r.subscriber_id
        left join lateral ${nextShowing(later)} next on true
        cross join lateral (select exists (select from settled k where k.change_set_id = next.id
          and k.subscriber_id = g.subscriber_id and k.what = g.what and k.item_id = g.item_id) as is_noted) known
        where ${open}
      ), handed as (
        insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at, known)
        select heir, subscriber_id, what, item_id, prior_at, left_at, known from gone where heir is not null
      ), followed as (
        update settled k set prior_at = g.left_at from gone g
        where k.subscriber_id = g.subscriber_id and k.what = g.what and k.item_id = g.item_id and k.prior_at = g.at
      ), confirmed as (
        -- What the set made itself, and is in force, ends with it.
        update comp c set confirmed_at = g.left_at,
          removal_asked_at = case when g.left_at is not null or c.reported_at is not null or c.removed_by is not null then c.removal_asked_at end
        from gone g where g.what = 'comp' and c.id = g.item_id and c.confirmed_at = g.at
          and (c.ended_at is not null or c.change_set_id is distinct from g.change_set_id)
      ), known as (
        -- In force again since, and to be granted there anew while this set showed it gone.
        update comp c set confirmed_at = (g.known ->> 'confirmed_at')::timestamptz, reported_at = (g.known ->> 'reported_at')::timestamptz, reported_by = g.known ->> 'reported_by'
        from gone g where g.known is not null and g.left_at is null and c.id = g.item_id
          and c.ended_at is null and c.confirmed_at is null and c.reported_at is null
      ), removed as (
        update comp c set removed_at = g.left_at from gone g
        where g.what = 'removal' and c.id = g.item_id and c.removed_at = g.at and c.removed_by is null
      )
      delete from settled g using change_row r
      where ${open} and g.change_set_id = r.change_set_id and g.subscriber_id = r.subscriber_id`,
  )
}
