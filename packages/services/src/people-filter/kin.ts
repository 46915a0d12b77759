// Raw SQL throughout: parts of the statements of lists.
import { type Sql, sql } from '@joy/database/sql.ts'

/** Two addresses of one person, each with each other one: few rows, for few people have a second address. */
const kin = sql`(select alias_key as email_key, main_key as other_key from address_alias
  union all select main_key, alias_key from address_alias
  union all select a.alias_key, b.alias_key from address_alias a join address_alias b on b.main_key = a.main_key and b.alias_key <> a.alias_key)`

/**
 * What people have, as one table of addresses `email_key` or of subscribers `subscriber_id`. `rows` gives those among it
 * that fit a condition over its alias `x`. `isOnce`: no address has it twice.
 */
export type Held = { by: 'email_key' | 'subscriber_id'; rows: (condition: Sql) => Sql; isOnce?: true }

const own = { email_key: sql`s.email_key`, subscriber_id: sql`s.id` }
const column = { email_key: sql`x.email_key`, subscriber_id: sql`x.subscriber_id` }
const select = { email_key: sql`select x.email_key`, subscriber_id: sql`select x.subscriber_id` }

/** The addresses of whoever has it under another one of theirs. */
export const elsewhere = ({ by, rows }: Held): Sql =>
  by === 'email_key'
    ? sql`select k.email_key from ${kin} k where exists (select ${rows(sql`x.email_key = k.other_key`)})`
    : sql`select k.email_key from ${kin} k join subscriber o on o.email_key = k.other_key where exists (select ${rows(sql`x.subscriber_id = o.id`)})`

/** Whose person has it, where nothing but this and others with 'and' is asked: one may begin at what they have. */
export const isAmong = (held: Held): Sql =>
  held.by === 'email_key'
    ? isAmongAny([held])
    : sql`s.id in (${select.subscriber_id} ${held.rows(sql`true`)} union all select o.id from subscriber o where o.email_key in (${elsewhere(held)}))`

/** The same of any of several that hang on addresses. */
export const isAmongAny = (all: readonly Held[]): Sql =>
  sql`s.email_key in (${sql.join(all.map(toAddresses), sql` union all `)})`

/** Every address of whoever has it. */
export const toAddresses = (held: Held): Sql =>
  sql`${select.email_key} ${held.rows(sql`true`)} union all ${elsewhere(held)}`

/** The same looked up person by person, for 'or'. */
export const has = (held: Held): Sql =>
  sql`(exists (select ${held.rows(sql`${column[held.by]} = ${own[held.by]}`)}) or s.email_key in (${elsewhere(held)}))`

/** Whose person has nothing of it. */
export const hasNone = (held: Held): Sql =>
  sql`(not exists (select ${held.rows(sql`${column[held.by]} = ${own[held.by]}`)}) and s.email_key not in (${elsewhere(held)}))`

/**
 * Of the list, as `s`, whose person has what an address has once, looked up one after the other: nobody has to be told from those
 * before, so that ten thousand are found without a look at the rest.
 */
export const peopleWith = (once: Held): Sql => sql`(
    select x.email_key ${once.rows(sql`true`)}
    union all (select distinct e.email_key from (${elsewhere(once)}) e where not exists (select ${once.rows(sql`x.email_key = e.email_key`)}))
  ) h cross join lateral (
    select s.id, s.email_key, s.name_key, s.subscribed_at, s.is_alias from subscriber s where s.email_key = h.email_key offset 0
  ) s`
