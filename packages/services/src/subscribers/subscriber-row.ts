import type { Subscriber } from '@joy/contract'
import { subscriber } from '@joy/contract/schemas/subscriber.ts'
import { type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { hasAliases } from '../addresses/has-aliases.ts'

const time = z.date().nullable()

/** A subscriber as the list statements read it, the comp in force beside it. */
export const subscriberRow = subscriber
  .extend({ subscribedAt: time, syncedAt: time, compedAt: time, compedUntil: time })
  .strict()

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
