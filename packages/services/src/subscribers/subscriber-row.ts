import type { Subscriber } from '@joy/contract'
import { subscriber } from '@joy/contract/schemas/subscriber.ts'
import { endReasons } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import { type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { refusedThere } from '../unsubscribe/read-closed-by-list.ts'
import { stands } from '../consent/read-mailbox.ts'
import { sendsAsOf, statusOfReturn } from '../unsubscribe/substack-statement.ts'
import { selectTagNames } from '../tags/tag-row.ts'
import { hasAliases } from '../addresses/has-aliases.ts'

const time = z.date().nullable()
const text = z.string().nullable()

/** A subscriber as the list statements read it, the comp in force beside it. */
export const subscriberRow = subscriber
  .extend({ subscribedAt: time, syncedAt: time, compedAt: time, compedUntil: time })
  .strict()

/** With Substack's own word and the plan of the comp. */
export const exportRow = subscriberRow.extend({
  compPlan: text,
  compReason: text,
  compGrantedBy: text,
  compConfirmedAt: time,
  compReportedAt: time,
  endedPlan: text,
  endedReason: text,
  endedGrantedBy: text,
  endedCompedAt: time,
  endedUntil: time,
  endedConfirmedAt: time,
  endedReportedAt: time,
  endedAt: time,
  endedBy: text,
  endReason: z.enum(endReasons).nullable(),
  removalAskedAt: time,
  removedAt: time,
  removedBy: text,
  substackTier: z.string(),
  substackType: text,
  substackEndsAt: time,
  substackSince: time,
  substackAsOf: time,
  mailboxClosedAt: time,
  mailboxLeftAt: time,
  mailboxClosedBy: text,
  mailboxClosedByAsOf: time,
  substackSends: z.boolean().nullable(),
  substackSendsAsOf: time,
  substackReportedAt: time,
  mailboxStatusBefore: text,
  mailboxStatusSince: time,
  mailboxOpenedAt: time,
  mailboxOpenedAgainst: text,
  /** By name. */
  tags: z.array(z.string()),
})
export type ExportRow = z.output<typeof exportRow>

/** The mailbox was opened here after somebody took its owner off at Substack by hand, which no word shows yet. */
const isOffByHand = sql`(b.against is not null and w.sends is true)`

export const statementColumns = sql`c.plan as comp_plan, c.reason as comp_reason, c.granted_by as comp_granted_by, c.confirmed_at as comp_confirmed_at, c.reported_at as comp_reported_at,
  e.plan as ended_plan, e.reason as ended_reason, e.granted_by as ended_granted_by, e.comped_at as ended_comped_at, e.until as ended_until,
  e.confirmed_at as ended_confirmed_at, e.reported_at as ended_reported_at, e.ended_at, e.ended_by, e.end_reason, e.removal_asked_at, e.removed_at, e.removed_by,
  s.substack_tier, s.substack_type, s.substack_ends_at, s.substack_since, s.substack_as_of, s.closed_at as mailbox_closed_at, s.unsubscribed_at as mailbox_left_at,
  l.closed_by as mailbox_closed_by, l.at as mailbox_closed_by_as_of,
  case when ${isOffByHand} then false when l.closed_by = 'here' or h.at is null then coalesce(w.sends, l.sends) end as substack_sends,
  case when ${isOffByHand} then b.opened_at else coalesce(w.at, l.sends_as_of, h.at) end as substack_sends_as_of,
  l.reported_at as substack_reported_at, l.status_before as mailbox_status_before, l.since as mailbox_status_since,
  b.opened_at as mailbox_opened_at, b.against as mailbox_opened_against, ${selectTagNames(sql`s.email_key`)} as tags`

/**
 * Who closed the mailbox of `s`, where that was not Substack, whether that sends, and since when the status is said: asked of
 * closed ones alone, for most are open.
 */
export const withCloser = sql`left join lateral (
    select 'here' as closed_by, u.at, not u.is_sending_off as sends, u.sending_stated_at as sends_as_of, u.reported_at, ${statusOfReturn} as status_before, null::timestamptz as since
      from unsubscription u where closes_mailbox(s.subscription_status) and u.email_key = s.email_key and u.undone_at is null
    union all select case when c.is_list then c.format end, case when c.is_list then c.at end, w.sends,
        case when w.sends is not null then ${sendsAsOf(sql`s.id`)} end, null, null, c.since
      from closing_statement(s.id) c left join lateral (select sends_at_substack(s.id) as sends where c.is_list) w on true
      where closes_mailbox(s.subscription_status)
        and not exists (select from unsubscription u where u.email_key = s.email_key and u.undone_at is null)) l on true`

/**
 * Whether Substack sends to `s` by its newest word, which a record of their leaving has as well; where it says nothing of
 * that, as of when it had them.
 */
export const withSending = sql`left join lateral (
    select not is_off as sends, at from statements_of_substack(s.id) where l.closed_by is distinct from 'here'
    order by at desc, turn desc nulls last limit 1) w on true
  left join lateral (select had_at_substack_as_of(s.id) as at where w.at is null and l.closed_by is distinct from 'here') h on true`

/** When the owner of `s` opened the mailbox again, where it is open since; what an administrator opened has a record of its own. */
export const withOpening = sql`left join lateral (
    select s.opened_at, ${refusedThere} as against where s.opened_at is not null and not closes_mailbox(s.subscription_status)
      and not exists (select from mailbox_opening o where ${stands})) b on true`

export const subscriberColumns = sql`s.id, s.email, s.name, s.subscription_tier, s.subscription_type, s.subscription_status,
  s.subscribed_at, s.synced_at, c.comped_at, c.until as comped_until, c.id is not null as is_comped`

/** The comp in force of `s`: of the row's own address, else of another one of the same person. */
export const compInForce = sql`select id, plan, reason, granted_by, comped_at, until, confirmed_at, reported_at from comp where email_key = s.email_key and ended_at is null
  union all (
    select o.id, o.plan, o.reason, o.granted_by, o.comped_at, o.until, o.confirmed_at, o.reported_at from person_addresses(array[s.email_key]) a
      join comp o on o.email_key = a.email_key and o.ended_at is null
    where ${hasAliases} and a.email_key <> s.email_key)
  limit 1`

/**
 * Subscribers `s`, each with its comp in force `c`, looked up one by one (`offset 0` holds the planner to it): without
 * fresh statistics it would read all comps for a page of twenty. `isFromComps`: begins at the comps, where few people
 * are comped, nobody has a second address, and nobody else is asked for. `people`: only those of a statement in brackets, such as one page, so that
 * nobody else's comp is looked up.
 */
export const subscribersWithComp = (isFromComps = false, people: Sql = sql`subscriber`) =>
  isFromComps
    ? sql`from comp c join subscriber s on s.email_key = c.email_key and c.ended_at is null`
    : sql`from ${people} s left join lateral (${compInForce} offset 0) c on true`

export const presentSubscriber = (row: z.output<typeof subscriberRow>): Subscriber => ({
  id: row.id,
  email: row.email,
  name: row.name,
  subscriptionTier: row.subscriptionTier,
  subscriptionType: row.subscriptionType,
  subscriptionStatus: row.subscriptionStatus,
  subscribedAt: row.subscribedAt?.toISOString() ?? null,
  syncedAt: row.syncedAt?.toISOString() ?? null,
  isComped: row.isComped,
  compedAt: row.compedAt?.toISOString() ?? null,
})
