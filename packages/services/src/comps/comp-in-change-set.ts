import type { CompDuration } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { isToRemove } from './removal.ts'

/** Who grants, why, and the change set that can take it back. */
export type Grant = {
  grantedBy: string
  reason: string | null
  changeSetId: number
  /** Forever where it is left out. */
  duration?: CompDuration
}

/**
 * Comps those of the ids that have no comp in force, in one statement: the comp, the subscriber's new
 * version and the change row stand or fall together. A comp forever that is still to be removed at Substack stays there
 * instead, and what is known of it passes to the new one. Ids are locked in order, so that two at once never deadlock.
 * Gives the ids that were comped now.
 */
export async function compInChangeSet(em: Em, ids: readonly number[], grant: Grant): Promise<number[]> {
  const until = grant.duration === undefined || grant.duration === 'forever' ? null : grant.duration
  const isKept = sql`${isToRemove} and c.until is null and ${until}::text is null`
  const rows = await rowsOf(
    em,
    sql<{ id: number }>`with target as (
        select id from subscriber where id = any(${[...ids]}::int[]) order by id for update
      ), granted as (
        insert into comp (subscriber_id, granted_by, reason, change_set_id, until, confirmed_at, told_at, told_by)
        select t.id, ${grant.grantedBy}::text, ${grant.reason}::text, ${grant.changeSetId}::int, now() + ${until}::interval,
          c.confirmed_at, c.told_at, c.told_by
        from target t left join lateral (
          select * from comp c where c.subscriber_id = t.id and ${isKept} order by c.id desc limit 1
        ) c on true order by t.id
        on conflict (subscriber_id) where ended_at is null do nothing
        returning subscriber_id
      ), kept as (
        update comp c set removal_asked_at = null from granted g where c.subscriber_id = g.subscriber_id and ${isKept}
      ), bumped as (
        update subscriber s set version = s.version + 1 from granted g where s.id = g.subscriber_id returning s.id, s.version
      )
      insert into change_row (change_set_id, subscriber_id, deed, version_after)
      select ${grant.changeSetId}::int, id, 'comped', version from bumped returning subscriber_id as id`,
  )
  return rows.map((row) => row.id)
}
