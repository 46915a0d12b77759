// Raw SQL: what ends is of two tables, each read by its index on the end, and its moments are worked out by the clock of a zone.
import { type Sql, sql, sqlNow } from '@joy/database/sql.ts'
import { REMINDER_HOUR } from '@joy/domain/reminders/reminder-moments.ts'
import { isClosedForLetters } from '../closed-mailboxes/closed-for-letters.ts'

/** Of which ends a person is reminded; `since`: when it was given, cancelled or begun. */
const endings = (within: (end: Sql) => Sql): Sql => sql`(
  select 'comp' as kind, c.id, c.plan, c.until as at, c.email_key, c.comped_at as since
  from comp c where c.ended_at is null and c.until is not null and ${within(sql`c.until`)}
  union all
  select case when p.is_cancel_at_period_end then 'cancellation' else 'trial' end, p.id,
    case p.plan when 'join-the-gym' then 'Join the Gym' else 'Paid' end, p.current_period_end, p.email_key,
    case when p.is_cancel_at_period_end then coalesce(p.cancel_requested_at, p.started_at) else p.started_at end
  from subscription p where p.ended_at is null and p.status in ('active', 'trialing', 'past_due')
    and (p.is_cancel_at_period_end or p.status = 'trialing') and ${within(sql`p.current_period_end`)}
)`

const moment = (days: Sql, zone: string): Sql =>
  sql`moment_in_zone(day_in_zone(e.at, ${zone}) - ${days}, ${REMINDER_HOUR}::int, ${zone})`

/**
 * Both reminders of every end of which `within` is true, with the addresses of the person: each is due from `due_at` until
 * `over_at`. The same for one end in Node: `dueReminder` of the domain.
 */
export const selectReminders = (zone: string, within: (end: Sql) => Sql): Sql => sql`(
  select e.kind, e.id, e.plan, e.at, e.since, d.days, main_address(e.email_key) as main_key, p.keys,
    ${moment(sql`d.days`, zone)} as due_at, case d.days when 1 then e.at else ${moment(sql`1`, zone)} end as over_at
  from ${endings(within)} e cross join (values (7), (1)) d (days)
    cross join lateral (select array(select a.email_key from person_addresses(array[e.email_key]) a) as keys) p
)`

/** Whoever heard of it less than a day before the reminder needs none. */
export const isOfUse = sql`r.due_at - r.since > interval '1 day'`
export const isDue = sql`r.due_at <= ${sqlNow} and r.over_at > ${sqlNow} and ${isOfUse}`

/** None was written for this person, kind, end and number of days. */
export const isUnwritten = sql`not exists (select from reminder_recipient w join reminder o on o.recipient_id = w.id
  where w.email_key = any(r.keys) and o.kind = r.kind and o.ends_at = r.at and o.days = r.days)`

export const isClosed = isClosedForLetters(sql`r.keys`)
export const isStopped = sql`exists (select from reminder_recipient w where w.email_key = any(r.keys) and w.stopped_at is not null)`

/** Somebody who asked to be deleted waits for nothing that ends. */
const isLeaving = sql`exists (select from account_deletion l where l.email_key = any(r.keys) and l.taken_back_at is null and l.done_at is null)`

/** What they have goes on by itself where something else gives as much; after a trial it is charged. */
const isLost = sql`(r.kind = 'trial' or coalesce((select plan_rank(n.plan) from access_at(array[r.main_key], r.at) n), 0) < plan_rank(r.plan))`

/** The end is true of the person. In this order: the last asks most. */
export const isTrue = sql`not ${isLeaving} and ${isLost}`
