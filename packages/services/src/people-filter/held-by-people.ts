// Raw SQL throughout: parts of the statements of lists.
import { type Sql, sql } from '@joy/database/sql.ts'
import type { Held } from './kin.ts'

const byAddress = (table: Sql, which: Sql = sql`true`): Held => ({
  by: 'email_key',
  rows: (condition) => sql`from ${table} x where ${which} and ${condition}`,
})
const bySubscriber = (table: Sql, which: Sql = sql`true`): Held => ({
  by: 'subscriber_id',
  rows: (condition) => sql`from ${table} x where ${which} and ${condition}`,
})

const upgrades = sql`(select substack_subscriber_id as subscriber_id, status from upgrade)`

export const held = {
  note: byAddress(sql`note`),
  /** A subscription at Stripe, running or over. */
  payment: byAddress(sql`subscription`, sql`x.provider = 'stripe'`),
  upgrade: bySubscriber(upgrades),
  /** Registered in Planning Center, as `is_member` of a subscriber says. */
  membership: bySubscriber(upgrades, sql`x.status = 'registered'`),
}

export const websiteRow: Held = { ...byAddress(sql`website_subscriber`), isOnce: true }
export const tagged = (ids: readonly number[]): Held =>
  byAddress(sql`person_tag`, sql`x.tag_id = any(${[...ids]}::int[])`)
/** Their row on the newsletter's list, as its lists show it. */
export const listed = byAddress(sql`subscriber`, sql`not x.is_alias`)
/** A comp in force. */
export const comped = (which: Sql = sql`true`): Held => byAddress(sql`comp`, sql`x.ended_at is null and ${which}`)

/** Who came onto the list by one import; of the row itself, not of another address of the person. */
export const addedBy = (importId: number): Sql =>
  sql`exists (select from change_row r where r.subscriber_id = s.id and r.operation = 'added'
    and r.change_set_id = (select change_set_id from import where id = ${importId}))`

/** The same where one may begin at the change sets of the imports. */
export const isAmongAddedBy = (changeSetIds: readonly number[]): Sql =>
  sql`s.id in (select r.subscriber_id from change_row r
    where r.change_set_id = any(${[...changeSetIds]}::int[]) and r.operation = 'added')`

const isNotStamped = sql`r.operation <> 'stamped'`
const isOfChange = (ids: readonly number[]): Sql => sql`r.change_set_id = any(${[...ids]}::int[]) and ${isNotStamped}`

/** Whom a change set changed, as its record lists them; of the row itself, also where it was undone since. */
export const changedBy = (ids: readonly number[]): Sql =>
  sql`exists (select from change_row r where r.subscriber_id = s.id and ${isOfChange(ids)})`

/** The same where one may begin at the change set. */
export const isAmongChangedBy = (ids: readonly number[]): Sql =>
  sql`s.id in (select r.subscriber_id from change_row r where ${isOfChange(ids)})`

/**
 * The ids of everybody else. Both are read in the order of people from an index alone and gone through side by side; each change set
 * by itself, for those of several together stand in no order.
 */
export const othersThanChangedBy = (ids: readonly number[]): Sql => sql`
  select p.id from (select id from subscriber order by id) p
    left join (select subscriber_id from (${sql.join(
      ids.map((id) => sql`select r.subscriber_id from change_row r where r.change_set_id = ${id} and ${isNotStamped}`),
      sql` union all `,
    )}) others order by subscriber_id offset 0) named on named.subscriber_id = p.id
  where named.subscriber_id is null`
