// Raw SQL throughout: each statement is about a whole set, and the last writes four tables at once.
import type { CompFrom, CompPlan } from '@joy/contract'
import { type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { lockRowsOfPeople } from '../addresses/lock-rows-of-people.ts'
import type { ReadLength } from './read-grant-length.ts'
import { renewedUntil } from './renewed-until.ts'
import { noteHeirs } from '../settled/note-heir.ts'
import { expireComps } from './expire-comps.ts'
import { givesMoreThan, untilFromNow } from './gives-more-than.ts'
import { asksRemoval, goesOnThere } from './removal.ts'

/** Who grants what, why, and the change set that can take it back. */
export type Grant = {
  grantedBy: string
  reason: string | null
  changeSetId: number
  plan: CompPlan
  /** 'as at Substack': until the end that Substack's word on the person names. */
  duration: ReadLength | 'as at Substack'
  /** 'end': it goes on from the end of what each person has. */
  from?: CompFrom
}

/** Until when a grant is for `subscriber s`; whoever has less makes room before it is granted, so that the ends are read first. */
async function toUntil(em: Em, ids: readonly number[], { duration, from = 'now' }: Grant): Promise<Sql> {
  if (duration === 'as at Substack') return sql`s.substack_ends_at`
  if (from === 'now' || duration === 'forever') return untilFromNow(duration)
  const rows = await query(
    em,
    z.strictObject({ id: z.int(), until: z.string() }),
    sql`select s.id, ${renewedUntil(duration)}::text as until from subscriber s where s.id = any(${[...ids]}::int[])`,
  )
  const [known, ends] = [rows.map(({ id }) => id), rows.map(({ until }) => until)]
  return sql`(select r.until from unnest(${known}::int[], ${ends}::text[]::timestamptz[]) r(id, until) where r.id = s.id)`
}

/**
 * Comps those of the ids who gain by it, in the caller's transaction: one comp is in force a person, and one that gives
 * more (plan, then length) takes the place of the other, which ends as 'replaced' (ruling 37). The comp, the
 * subscriber's new version and the change row stand or fall together. A comp forever that goes on at
 * Substack stays there for another one forever, and what is known of it passes to that. Rows are locked in order, so that two at
 * once never deadlock, and all rows of a person, so that one address waits for the other. Gives the ids that were comped now.
 */
export const compInChangeSet = async (em: Em, ids: readonly number[], grant: Grant): Promise<number[]> =>
  (await compAndReplace(em, ids, grant)).comped

/** What came of it: whose comp gave less and was replaced, and of these how many have one that ends earlier. */
export type CompsGranted = { comped: number[]; replaced: number; endsEarlier: number }

/** The same, with what became of the comps that gave less. */
export async function compAndReplace(em: Em, ids: readonly number[], grant: Grant): Promise<CompsGranted> {
  await lockRowsOfPeople(em, ids)
  // Whose comp ran out a moment ago has none: it ended by its time, and nothing takes its place.
  await expireComps(
    em,
    sql`c.email_key in (select main_address(email_key) from subscriber where id = any(${[...ids]}::int[]))`,
  )
  const until = await toUntil(em, ids, grant)
  const isKept = sql`${goesOnThere} and c.until is null and ${until} is null`
  const replaced = await query(
    em,
    z.strictObject({ id: z.int(), endsEarlier: z.boolean().nullable() }),
    sql`update comp c set ended_at = app_now(), ended_by = ${grant.grantedBy}, end_reason = 'replaced', removal_asked_at = ${asksRemoval}
      from subscriber s where s.id = any(${[...ids]}::int[]) and c.email_key = main_address(s.email_key) and c.ended_at is null
        and ${givesMoreThan({ plan: grant.plan, until })}
      returning c.id, ${until} < coalesce(c.until, 'infinity') as ends_earlier`,
  )
  const rows = await query(
    em,
    z.strictObject({ id: z.int() }),
    sql`with meant as materialized (
        select id, email_key, main_address(email_key) as main_key from subscriber where id = any(${[...ids]}::int[])
      ), stays as materialized (
        select distinct on (it.main_key) it.main_key, c.id as kept_id, c.confirmed_at, c.reported_at, c.reported_by
        from meant it join subscriber s on s.id = it.id join comp c on c.email_key = it.main_key and ${isKept}
        order by it.main_key, c.id desc
      ), granted as (
        insert into comp (email_key, plan, granted_by, reason, change_set_id, until, replaces_id, confirmed_at, reported_at, reported_by)
        select it.main_key, ${grant.plan}::text, ${grant.grantedBy}::text, ${grant.reason}::text, ${grant.changeSetId}::int, ${until},
          r.id, k.confirmed_at, k.reported_at, k.reported_by
        from meant it join subscriber s on s.id = it.id left join stays k on k.main_key = it.main_key
        left join comp r on r.email_key = it.main_key and r.id = any(${replaced.map(({ id }) => id)}::int[])
        order by s.id
        on conflict (email_key) where ended_at is null do nothing
        returning id, email_key, until
      ), inherited as (
        ${noteHeirs(sql`(select g.id, k.kept_id from granted g join stays k on k.main_key = g.email_key)`)}
      ), kept as (
        update comp c set removal_asked_at = null from granted g where c.email_key = g.email_key and ${goesOnThere} and c.until is null and g.until is null
      ), bumped as (
        update subscriber s set version = s.version + 1 from granted g join meant it on it.main_key = g.email_key
        where s.id = it.id returning s.id, s.version
      )
      insert into change_row (change_set_id, subscriber_id, operation, version_after)
      select ${grant.changeSetId}::int, id, 'comped', version from bumped returning subscriber_id as id`,
  )
  return {
    comped: rows.map((row) => row.id),
    replaced: replaced.length,
    endsEarlier: replaced.filter((row) => row.endsEarlier).length,
  }
}
