// A newer word that says again what a change set said: its undo leaves that alone (ruling 50).
import { type Sql, sql } from '@joy/database/sql.ts'
import { writtenSince } from '../change-rows/later-sets.ts'
import { isStated, type Statement } from '../change-rows/statements.ts'

const [r, o] = [sql`r`, sql`o`]
const hasComp = sql`exists (select from comp c where c.email_key = main_address(s.email_key)
  and c.change_set_id = r.change_set_id and c.ended_at is null)`
const isOpened = sql`(closes_mailbox(r.prior_status) and not closes_mailbox(s.subscription_status))`
const isUpdate = sql`r.operation = 'updated'`

/** What a change row `r` did to its subscriber `s`, who stands as it left them; what says the same; and in our words. */
const done: readonly { did: Sql; statement: Statement; label: string }[] = [
  {
    did: sql`${isUpdate} and (r.prior_tier, r.prior_type, r.prior_ends_at, r.prior_since)
      is distinct from (s.substack_tier, s.substack_type, s.substack_ends_at, s.substack_since)`,
    statement: 'plan',
    label: 'plan',
  },
  { did: sql`${isUpdate} and r.prior_name is distinct from s.name`, statement: 'name', label: 'name' },
  {
    did: sql`${isUpdate} and r.prior_status is distinct from s.subscription_status and not ${isOpened}`,
    statement: 'status',
    label: 'mailbox',
  },
  // An 'active' for want of a column opens nothing, and says nothing of what was opened.
  { did: sql`${isUpdate} and ${isOpened}`, statement: 'open', label: 'mailbox' },
  {
    did: sql`${isUpdate} and r.prior_subscribed_at is distinct from s.subscribed_at`,
    statement: 'start',
    label: 'start',
  },
  { did: sql`r.operation in ('updated', 'comped') and ${hasComp}`, statement: 'comp', label: 'comp' },
]

const joinLabels = (isSaid: (what: Statement) => Sql): Sql =>
  sql`concat_ws(', ', ${sql.join(
    done.map(({ did, statement: what, label }) => sql`case when ${did} and ${isSaid(what)} then ${label}::text end`),
  )})`

/** A look-up that an event asked for is in no change set: it left its time, and what it says is what stands. */
const isLookedUp = (later: readonly number[]): Sql => sql`s.substack_absent_at is null
  and s.synced_at > (select coalesce(stamp, created_at) from change_set where id = r.change_set_id)
  and not exists (select from ${writtenSince(r, later)} where n.stamp = s.synced_at)`
const lookUpStates = (what: Statement): Sql =>
  what === 'plan'
    ? sql`s.substack_as_of = s.synced_at`
    : what === 'comp'
      ? sql`s.substack_as_of = s.synced_at and s.substack_type in ('comp', 'author')`
      : what === 'status'
        ? sql`true`
        : sql`false`

/** With the time: two lists of one day may have one name. */
export const toMoment = (at: Sql) =>
  sql`to_char(${at} at time zone (select time_zone from community), 'Mon FMDD, YYYY FMHH12:MI AM')`
const sentence = (by: Sql, at: Sql, what: Sql) =>
  sql`'Confirmed since by ' || ${by} || ', ' || ${toMoment(at)} || coalesce(': ' || nullif(${what}, ''), '')`

/**
 * A row `o` was older than the row `r` that added its person, and nothing of it stands: it confirms nothing, and only its
 * list brought once more says it.
 */
export const isPassedOver = sql`(o.stated_at < r.stated_at and o.statements is not null
  and not (${sql.join(
    (['plan', 'name', 'status', 'open', 'closed', 'comp', 'start'] as const).map((what) => isStated(o, what)),
    sql` or `,
  )}))`

/**
 * Which newer list or look-up says again what a change row `r` did to its subscriber `s`, when, and of what: the newest;
 * null where none does. Whoever was added is confirmed by whatever saw them since and was not too old to say anything. `later`: `laterSets`.
 */
export const confirmedSince = (later: readonly number[]): Sql => {
  const said = joinLabels((what) => isStated(o, what))
  const looked = joinLabels(lookUpStates)
  const isSaid = sql`case r.operation when 'added' then ${isPassedOver} is not true else ${said} <> '' end`
  return sql`coalesce(
    (select ${sentence(sql`n.title`, sql`n.created_at`, said)} from ${writtenSince(r, later)}
      where o.statements is not null and ${isSaid} order by o.turn desc limit 1),
    case when ${isLookedUp(later)} and (r.operation = 'added' or ${looked} <> '')
      then ${sentence(sql`'a look-up at Substack'`, sql`s.synced_at`, looked)} end)`
}
