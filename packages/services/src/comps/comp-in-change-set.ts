import type { CompDuration, CompPlan } from '@joy/contract'
import { SAME_END_MINUTES } from '@joy/domain/access/gives-more.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { expireComps } from './expire-comps.ts'
import { asksRemoval, isToRemove } from './removal.ts'

/** Who grants what, why, and the change set that can take it back. */
export type Grant = {
  grantedBy: string
  reason: string | null
  changeSetId: number
  plan: CompPlan
  duration: CompDuration
}

/**
 * Comps those of the ids who gain by it, in the caller's transaction: one comp is in force a person, and one that gives
 * more (plan, then length) takes the place of the other, which ends as 'replaced' (decisions 37). The comp, the
 * subscriber's new version and the change row stand or fall together. A comp forever that is still to be removed at
 * Substack stays there instead, and what is known of it passes to the new one. Rows are locked in order, so that two at
 * once never deadlock, and all rows of a person, so that one address waits for the other. Gives the ids that were comped now.
 */
export async function compInChangeSet(em: Em, ids: readonly number[], grant: Grant): Promise<number[]> {
  const length = grant.duration === 'forever' ? null : grant.duration
  // As `compUntil` says it.
  const until = sql`community_later(app_now(), ${length}::interval)`
  const isKept = sql`${isToRemove} and c.until is null and ${length}::text is null`
  await rowsOf(
    em,
    sql`select id from subscriber where email_key = any(array(
        select email_key collate "C" from subscriber where id = any(${[...ids]}::int[])
        union select main_address(email_key) collate "C" from subscriber where id = any(${[...ids]}::int[])
        union select a.alias_key collate "C" from subscriber s join address_alias a on a.main_key = main_address(s.email_key)
          where s.id = any(${[...ids]}::int[]))) order by id for update`,
  )
  // Whose comp ran out a moment ago has none: it ended by its time, and nothing takes its place.
  await expireComps(
    em,
    sql`c.email_key in (select main_address(email_key) from subscriber where id = any(${[...ids]}::int[]))`,
  )
  const replaced = await rowsOf(
    em,
    sql<{
      id: number
    }>`update comp c set ended_at = app_now(), ended_by = ${grant.grantedBy}, end_reason = 'replaced', removal_asked_at = ${asksRemoval}
      from subscriber s where s.id = any(${[...ids]}::int[]) and c.email_key = main_address(s.email_key) and c.ended_at is null
        and (plan_rank(${grant.plan}) > plan_rank(c.plan)
          or (c.plan = ${grant.plan} and c.until is not null and (${until} is null or ${until} >= c.until + make_interval(mins => ${SAME_END_MINUTES}::int))))
      returning c.id`,
  )
  const rows = await rowsOf(
    em,
    sql<{ id: number }>`with granted as (
        insert into comp (email_key, plan, granted_by, reason, change_set_id, until, replaces_id, confirmed_at, told_at, told_by)
        select main_address(s.email_key), ${grant.plan}::text, ${grant.grantedBy}::text, ${grant.reason}::text, ${grant.changeSetId}::int, ${until},
          r.id, c.confirmed_at, c.told_at, c.told_by
        from subscriber s left join lateral (
          select * from comp c where c.email_key = main_address(s.email_key) and ${isKept} order by c.id desc limit 1
        ) c on true
        left join comp r on r.email_key = main_address(s.email_key) and r.id = any(${replaced.map(({ id }) => id)}::int[])
        where s.id = any(${[...ids]}::int[]) order by s.id
        on conflict (email_key) where ended_at is null do nothing
        returning email_key
      ), kept as (
        update comp c set removal_asked_at = null from granted g where c.email_key = g.email_key and ${isKept}
      ), bumped as (
        update subscriber s set version = s.version + 1 from granted g
        where main_address(s.email_key) = g.email_key and s.id = any(${[...ids]}::int[]) returning s.id, s.version
      )
      insert into change_row (change_set_id, subscriber_id, deed, version_after)
      select ${grant.changeSetId}::int, id, 'comped', version from bumped returning subscriber_id as id`,
  )
  return rows.map((row) => row.id)
}
