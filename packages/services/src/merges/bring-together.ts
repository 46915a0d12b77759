// Long because everything that hangs on an address comes together, each by one statement.
import { db, type Em, execute, query, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Address } from '../address-changes/move-person.ts'
import { moveReadings } from '../address-changes/move-readings.ts'

/** What both had, of which the person has one: it comes back as the merge is undone. */
export const setAside = z.object({
  comps: z.array(z.int()).default([]),
  tags: z.array(z.object({ tagId: z.int(), at: z.string() })).default([]),
  wish: z
    .object({ email: z.string(), askedAt: z.string(), mainAskedAt: z.string().nullable() })
    .nullable()
    .default(null),
})
export type SetAside = z.output<typeof setAside>

/** Two keys and how the main address is spelt, as parts of a statement. */
export type Two = { main: Address; alias: Address }

/**
 * In the caller's transaction, both locked: what is the alias's is the main address's from now on, and says of which alias
 * it is. What Substack says of the alias's mailbox, its consent and its logins stay under it (decision 115).
 */
export async function bringTogether(em: Em, { main, alias }: Two): Promise<SetAside> {
  const comps = await replaceLesserComp(em, { main, alias })
  const tags = await takeSharedTags(em, { main, alias })
  const wish = await takeSharedWish(em, { main, alias })
  await moveUpgrades(em, { main, alias })
  await hideListRows(em, { main, alias })
  await moveRows(em, { main, alias })
  await moveAliases(em, { main, alias })
  await moveReadings(em, alias, main)
  return { comps, tags, wish }
}

/** Addresses that were the alias's come with it, and remember whose they were. */
const moveAliases = (em: Em, { main, alias }: Two) =>
  db(em)
    .updateTable('addressAlias')
    .set((eb) => ({ mainKey: main.key, underKey: eb.fn.coalesce('underKey', eb.val(alias.key)) }))
    .where('mainKey', '=', alias.key)
    .execute()

/** Tables whose rows of a person move, with the columns beside the key that spell the address. */
const spelt = ['subscription', 'sponsor_offer', 'sponsor_request'] as const

const ofAlias = ({ key }: Address) => sql`coalesce(alias_key, ${key})`

async function moveRows(em: Em, { main, alias }: Two): Promise<void> {
  // Raw SQL throughout: the same statement over several tables.
  for (const table of spelt)
    await execute(
      em,
      sql`update ${sql.table(table)} set email = ${main.email}, email_key = ${main.key}, alias_key = ${ofAlias(alias)}
        where email_key = ${alias.key}`,
    )
  await nameSubscriptions(em, main.key)
  for (const table of ['note', 'person_tag'])
    await execute(
      em,
      sql`update ${sql.table(table)} set email_key = ${main.key}, alias_key = ${ofAlias(alias)} where email_key = ${alias.key}`,
    )
  // A person has one comp in force under an address; a second one that gives what the other does not stays where it is.
  await execute(
    em,
    sql`update comp c set email_key = ${main.key}, alias_key = ${ofAlias(alias)},
        listed_email = case when listed_email is not null then ${main.email} end
      where email_key = ${alias.key}
        and (ended_at is not null or not exists (select from comp o where o.email_key = ${main.key} and o.ended_at is null))`,
  )
}

/** A subscription is searched for by the name of whoever has the address on the newsletter's list, and by none where nobody has. */
export const nameSubscriptions = (em: Em, key: string): Promise<unknown> =>
  execute(
    em,
    sql`update subscription p set name = s.name, name_key = s.name_key
      from (select max(name) as name, coalesce(max(name_key), '') as name_key from subscriber where email_key = ${key}) s
      where p.email_key = ${key} and p.name is distinct from s.name`,
  )

/** Of two comps in force the one that gives no more in anything ends; which, comes back with the undo. */
async function replaceLesserComp(em: Em, { main, alias }: Two): Promise<number[]> {
  const covers = (one: string, other: string): Sql =>
    sql.raw(
      `(plan_rank(${one}.plan) >= plan_rank(${other}.plan) and coalesce(${one}.until, 'infinity') >= coalesce(${other}.until, 'infinity'))`,
    )
  const replaced = await query(
    em,
    z.strictObject({ id: z.int() }),
    sql`update comp c set ended_at = app_now(), ended_by = 'Merge', end_reason = 'replaced'
      from comp m join comp a on a.email_key = ${alias.key} and a.ended_at is null
      where m.email_key = ${main.key} and m.ended_at is null
        and c.id = case when ${covers('m', 'a')} then a.id when ${covers('a', 'm')} then m.id end
      returning c.id`,
  )
  return replaced.map(({ id }) => id)
}

async function takeSharedTags(em: Em, { main, alias }: Two): Promise<SetAside['tags']> {
  const shared = await db(em)
    .deleteFrom('personTag as t')
    .where('t.emailKey', '=', alias.key)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('personTag as o')
          .select('o.tagId')
          .where('o.emailKey', '=', main.key)
          .whereRef('o.tagId', '=', 't.tagId'),
      ),
    )
    .returning(['t.tagId', 't.at'])
    .execute()
  return shared.map(({ tagId, at }) => ({ tagId, at: at.toISOString() }))
}

/** Who waits under both addresses waits once, since the earlier day. */
async function takeSharedWish(em: Em, { main, alias }: Two): Promise<SetAside['wish']> {
  const [wish] = await query(
    em,
    z.strictObject({ email: z.string(), askedAt: z.date(), mainAskedAt: z.date().nullable() }),
    sql`with was as (delete from opening_wish where email_key = ${alias.key} returning email, asked_at), put as (
        insert into opening_wish as o (email_key, email, asked_at) select ${main.key}, ${main.email}, asked_at from was
        on conflict (email_key) do update set asked_at = least(o.asked_at, excluded.asked_at))
      select email, asked_at, (select asked_at from opening_wish where email_key = ${main.key}) as main_asked_at from was`,
  )
  return wish
    ? { email: wish.email, askedAt: wish.askedAt.toISOString(), mainAskedAt: wish.mainAskedAt?.toISOString() ?? null }
    : null
}

/** Their ways to a plan are told with the person: under the row that the lists show. */
const moveUpgrades = (em: Em, { main, alias }: Two): Promise<unknown> =>
  execute(
    em,
    sql`update upgrade u set substack_subscriber_id = m.id, alias_key = coalesce(u.alias_key, a.email_key)
      from subscriber m, subscriber a where m.email_key = ${main.key} and a.email_key = ${alias.key} and u.substack_subscriber_id = a.id`,
  )

/** Substack's word stays with its mailbox; on the website's list the person stands by either address. */
async function hideListRows(em: Em, { main, alias }: Two): Promise<void> {
  await execute(em, sql`update subscriber set is_alias = true where email_key = ${alias.key}`)
  const { isListed } = await queryOne(
    em,
    z.strictObject({ isListed: z.boolean() }),
    sql`select exists (select from website_subscriber where email_key = ${main.key}) as is_listed`,
  )
  await execute(
    em,
    isListed
      ? sql`update website_subscriber set is_alias = true where email_key = ${alias.key}`
      : sql`update website_subscriber set email = ${main.email}, email_key = ${main.key}, alias_key = ${ofAlias(alias)}
          where email_key = ${alias.key}`,
  )
}
