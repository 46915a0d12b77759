// Raw SQL throughout: a window of ids is joined with whoever shares something with it.
import type { CalledIntegration } from '@joy/domain/integrations/integration-names.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { db, type Em, execute, forkEm, queryOne, type Sql, sql, sqlNow } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'
import type { App } from '../context.ts'
import { areTwo } from './are-two.ts'

/** Rows of a step. */
const WINDOW = 500
/** Of one turn: the other tasks of the minute wait for it. */
const MOST_STEPS = 40
/** A name that more people have says nothing of two of them. */
const MOST_NAMESAKES = 30
const hoursBetween = 24

/** What is walked through, one after the other; a name is looked for from both lists. */
type Source = CalledIntegration | 'name' | 'website'
const order: readonly Source[] = ['stripe', 'planningcenter', 'name', 'website']

const paid = (id: Sql) => sql`select p.email_key as one, o.email_key as other, p.provider_customer_id as shared
  from subscription p join subscription o on o.provider_customer_id = p.provider_customer_id and o.email_key <> p.email_key
  where ${id}`

const registered = (
  id: Sql,
) => sql`select s.email_key as one, o.email_key as other, u.planning_center_member_id as shared
  from upgrade u join subscriber s on s.id = u.substack_subscriber_id
    cross join lateral (
      select x.email_key from upgrade v join subscriber x on x.id = v.substack_subscriber_id
        where v.planning_center_member_id = u.planning_center_member_id and v.status <> 'cancelled' and v.id <> u.id
      union select m.email_key from reconcile_member m where m.person_id = u.planning_center_member_id
        and m.run_id = (select max(run_id) from reconcile_member)) o
  where u.status <> 'cancelled' and u.planning_center_member_id is not null and ${id}`

/** Whoever on the newsletter's list has the name, where few have. */
const namesakes = (name: Sql, own: Sql) => sql`(select o.email_key, count(*) over () as many from (
      select n.email_key from subscriber n where n.name_key = ${name} and n.email_key <> ${own} and not n.is_alias limit ${MOST_NAMESAKES}) o) o`

const named = (id: Sql) => sql`select s.email_key as one, o.email_key as other, s.name as shared
  from subscriber s
    cross join lateral ${namesakes(sql`s.name_key`, sql`s.email_key`)}
  where s.name_key <> '' and position(' ' in s.name_key) > 0 and not s.is_alias and o.many < ${MOST_NAMESAKES}
    and near_address(s.email_key, o.email_key) and ${id}`

const signedUp = (id: Sql) => sql`select w.email_key as one, o.email_key as other, w.name as shared
  from website_subscriber w cross join lateral ${namesakes(sql`w.name_key`, sql`w.email_key`)}
  where position(' ' in btrim(w.name)) > 0 and not w.is_alias and w.unsubscribed_at is null and o.many < ${MOST_NAMESAKES}
    and near_address(w.email_key, o.email_key) and ${id}`

/** Where each is walked through, and whom a window of it finds. */
const sources: Record<Source, { table: string; alias: Sql; find: (id: Sql) => Sql }> = {
  stripe: { table: 'subscription', alias: sql`p.id`, find: paid },
  planningcenter: { table: 'upgrade', alias: sql`u.id`, find: registered },
  name: { table: 'subscriber', alias: sql`s.id`, find: named },
  website: { table: 'website_subscriber', alias: sql`w.id`, find: signedUp },
}

/**
 * Looks for pairs of people who may be one, through everybody once a day, a window at a time; what is found no more goes,
 * and what somebody said of a pair stays, and a pair of an alias for the day its merge is undone. Cut off anywhere, it goes on from there.
 */
export async function findPairs({ database }: App, signal: AbortSignal): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (signal.aborted) return
    if (await forkEm(database.orm).transactional(takeStep)) return
  }
}

/** Gives whether nothing is left to do now. */
async function takeStep(em: Em): Promise<boolean> {
  const search = await db(em)
    .selectFrom('pairSearch')
    .select(['source', 'after', 'beganAt'])
    .select(
      typed(z.boolean(), sql`coalesce(ended_at > app_now() - make_interval(hours => ${hoursBetween}), false)`).as(
        'isOver',
      ),
    )
    .select(typed(z.boolean(), sql`ended_at is not null`).as('hasEnded'))
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (search.isOver) return true
  if (search.hasEnded) {
    await db(em).updateTable('pairSearch').set({ source: 'stripe', after: 0, beganAt: sqlNow, endedAt: null }).execute()
    return false
  }
  const last = await walkWindow(em, search.source, search.after)
  if (last !== null) {
    await db(em).updateTable('pairSearch').set({ after: last }).execute()
    return false
  }
  const next = order[order.indexOf(search.source) + 1]
  if (next) {
    await db(em).updateTable('pairSearch').set({ source: next, after: 0 }).execute()
    return false
  }
  await db(em)
    .deleteFrom('likelyPair')
    .where('seenAt', '<', search.beganAt)
    .where('dismissedAt', 'is', null)
    .where(areTwo)
    .execute()
  await db(em).updateTable('pairSearch').set({ endedAt: sqlNow }).execute()
  return true
}

/** Gives the last id of the window; null: none was left. */
async function walkWindow(em: Em, source: Source, after: number): Promise<number | null> {
  const { table, alias, find } = sources[source]
  const { last } = await queryOne(
    em,
    z.strictObject({ last: z.int().nullable() }),
    sql`select max(id) as last from (select id from ${sql.table(table)} where id > ${after} order by id limit ${WINDOW}) it`,
  )
  if (last === null) return null
  await lookUpByKey(em)
  await execute(
    em,
    sql`insert into likely_pair as it (reason, shared, one_key, other_key)
      select distinct on (least(one, other), greatest(one, other)) ${source === 'website' ? 'name' : source}::text, shared, least(one, other), greatest(one, other) from (
        select main_address(f.one) collate "C" as one, main_address(f.other) collate "C" as other, f.shared
        from (${find(sql`${alias} > ${after} and ${alias} <= ${last}`)}) f) found
      where one <> other order by least(one, other), greatest(one, other), shared
      on conflict (one_key, other_key) do update set seen_at = app_now()`,
  )
  return last
}
