// Raw SQL: parts of the one statement of a file, over a list `s` of people.
import { type Sql, sql } from '@joy/database/sql.ts'
import { stands } from '../consent/read-mailbox.ts'
import { refusedThere } from '../unsubscribe/read-closed-by-list.ts'
import { sendsAsOf, statusOfReturn } from '../unsubscribe/substack-statement.ts'

/**
 * Who closed the mailbox of `s`, where that was not Substack, whether that sends, and since when the status is said, which a list
 * may have said after its owner left here: asked of closed ones alone, for most are open.
 */
export const withCloser = sql`left join lateral (
    select 'here' as closed_by, u.at, not u.is_sending_off as sends, u.sending_stated_at as sends_as_of, u.reported_at, ${statusOfReturn} as status_before,
        (select since from closing_statement(s.id)) as since
      from unsubscription u where closes_mailbox(s.subscription_status) and u.email_key = s.email_key and u.undone_at is null
    union all select case when c.is_list then c.format end, case when c.is_list then c.at end, w.sends,
        case when w.sends is not null then ${sendsAsOf(sql`s.id`)} end, null, null, c.since
      from closing_statement(s.id) c left join lateral (select sends_at_substack(s.id) as sends where c.is_list) w on true
      where closes_mailbox(s.subscription_status)
        and not exists (select from unsubscription u where u.email_key = s.email_key and u.undone_at is null)) l on true`

/** The newest statement of Substack on everybody of a range of ids, and as of when it had them: asked of all at once. */
export const sending = (range: Sql) => sql`sent as (
    select distinct on (subscriber_id) subscriber_id, at, not is_off as sends from statements_of_substack(${range})
    order by subscriber_id, at desc, turn desc nulls last),
  had as (select subscriber_id, at from had_at_substack(${range}))`

/**
 * Whether Substack sends to `s` by that, which a record of their leaving has as well; where it says nothing of that, as of when
 * it had them.
 */
export const withSending = sql`left join sent w on w.subscriber_id = s.id and l.closed_by is distinct from 'here'
  left join had h on h.subscriber_id = s.id and w.at is null and l.closed_by is distinct from 'here'`

/** When the owner of `s` opened the mailbox again, where it is open since; what an administrator opened has a record of its own. */
export const withOpening = sql`left join lateral (
    select s.opened_at, case when s.opened_at is not null then ${refusedThere} end as against
      where s.opened_at is not null and not closes_mailbox(s.subscription_status)
      and not exists (select from mailbox_opening o where ${stands})) b on true`
