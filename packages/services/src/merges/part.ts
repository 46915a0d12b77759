// Raw SQL throughout: the same statement over several tables, and rows that a chain of aliases leads to.
import { db, type Em, execute, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Address } from '../address-changes/move-person.ts'
import { nameSubscriptions, type SetAside, type Two } from './bring-together.ts'

/** The alias and whatever was an alias of it, however many merges ago. */
async function getKeys(em: Em, alias: Address): Promise<string[]> {
  const rows = await query(
    em,
    z.strictObject({ key: z.string() }),
    sql`with recursive theirs as (
        select ${alias.key}::text collate "C" as key
        union select a.alias_key from address_alias a join theirs t on a.under_key = t.key)
      select key from theirs`,
  )
  return rows.map(({ key }) => key)
}

/**
 * In the caller's transaction, both locked: what was the alias's, and what came in under it since, is its own again; all
 * else stays the main address's.
 */
export async function part(em: Em, { main, alias }: Two, aside: SetAside): Promise<void> {
  const theirs = sql`any(${await getKeys(em, alias)}::text[])`
  const own = sql`nullif(alias_key, ${alias.key})`
  await execute(em, sql`delete from address_alias where alias_key = ${alias.key}`)
  await execute(
    em,
    sql`update address_alias set main_key = ${alias.key}, under_key = nullif(under_key, ${alias.key}) where alias_key = ${theirs}`,
  )
  for (const table of ['subscription', 'sponsor_offer', 'sponsor_request'])
    await execute(
      em,
      sql`update ${sql.table(table)} set email = ${alias.email}, email_key = ${alias.key}, alias_key = ${own}
        where email_key = ${main.key} and alias_key = ${theirs}`,
    )
  for (const table of ['note', 'person_tag'])
    await execute(
      em,
      sql`update ${sql.table(table)} set email_key = ${alias.key}, alias_key = ${own} where email_key = ${main.key} and alias_key = ${theirs}`,
    )
  await execute(
    em,
    sql`update reconcile_subscription set email_key = ${alias.key} where email_key = ${main.key} and address_key(email) = ${theirs}`,
  )
  await partComps(em, { main, alias }, { theirs, own, aside })
  await partLists(em, { main, alias }, { theirs, own })
  await giveBack(em, { main, alias }, aside)
  await nameSubscriptions(em, alias.key)
}

type Theirs = { theirs: ReturnType<typeof sql>; own: ReturnType<typeof sql> }

async function partComps(
  em: Em,
  { main, alias }: Two,
  { theirs, own, aside }: Theirs & { aside: SetAside },
): Promise<void> {
  // One is in force under an address: the one that gives more, as everywhere.
  await execute(
    em,
    sql`with both_comps as (select id, plan_rank(plan) as rank, coalesce(until, 'infinity') as until from comp
        where ended_at is null and (email_key = ${alias.key} or (email_key = ${main.key} and alias_key = ${theirs})))
      update comp c set ended_at = app_now(), ended_by = 'Merge', end_reason = 'replaced' from both_comps b
      where c.id = b.id and c.id <> (select id from both_comps order by rank desc, until desc, id limit 1)`,
  )
  await execute(
    em,
    sql`update comp set email_key = ${alias.key}, alias_key = ${own}, listed_email = case when listed_email is not null then ${alias.email} end
      where email_key = ${main.key} and alias_key = ${theirs}`,
  )
  // What one of them had given way to is the other's now: it is in force again, while its time lasts.
  await execute(
    em,
    sql`with back as (select distinct on (c.email_key) c.id from comp c
        where c.email_key in (${main.key}, ${alias.key}) and c.end_reason = 'replaced' and (c.until is null or c.until > app_now())
          and (c.id = any(${aside.comps}::int[]) or exists (select from comp r where r.replaces_id = c.id and r.email_key <> c.email_key))
          and not exists (select from comp o where o.email_key = c.email_key and o.ended_at is null)
        order by c.email_key, c.ended_at desc, c.id desc)
      update comp c set ended_at = null, ended_by = null, end_reason = null from back where c.id = back.id`,
  )
}

async function partLists(em: Em, { main, alias }: Two, { theirs, own }: Theirs): Promise<void> {
  // A row that a list made under the main address while it had the alias alone is the alias's.
  await db(em)
    .updateTable('subscriber')
    .set({ email: alias.email, emailKey: alias.key, substackEmail: null })
    .where('emailKey', '=', main.key)
    .where(sql<boolean>`address_key(substack_email) = ${theirs}`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('subscriber as o').select('o.id').where('o.emailKey', '=', alias.key))),
    )
    .execute()
  await execute(
    em,
    sql`update upgrade u set substack_subscriber_id = a.id, alias_key = ${own}
      from subscriber m, subscriber a where m.email_key = ${main.key} and a.email_key = ${alias.key}
        and u.substack_subscriber_id = m.id and u.alias_key = ${theirs}`,
  )
  await execute(em, sql`update subscriber set is_alias = false where email_key = ${alias.key} and is_alias`)
  await execute(
    em,
    sql`update website_subscriber set email = ${alias.email}, email_key = ${alias.key}, alias_key = ${own}
      where email_key = ${main.key} and alias_key = ${theirs}`,
  )
  await execute(em, sql`update website_subscriber set is_alias = false where email_key = ${alias.key} and is_alias`)
}

async function giveBack(em: Em, { main, alias }: Two, { tags, wish }: SetAside): Promise<void> {
  await execute(
    em,
    sql`insert into person_tag (email_key, tag_id, at) select ${alias.key}, t.id, it.at
      from jsonb_to_recordset(${JSON.stringify(tags)}::text::jsonb) it("tagId" int, at timestamptz) join tag t on t.id = it."tagId"
      on conflict (email_key, tag_id) do nothing`,
  )
  if (!wish) return
  await execute(
    em,
    wish.mainAskedAt === null
      ? sql`delete from opening_wish where email_key = ${main.key}`
      : sql`update opening_wish set asked_at = ${wish.mainAskedAt}::timestamptz where email_key = ${main.key}`,
  )
  await execute(
    em,
    sql`insert into opening_wish (email_key, email, asked_at) values (${alias.key}, ${wish.email}, ${wish.askedAt}::timestamptz)
        on conflict (email_key) do nothing`,
  )
}
