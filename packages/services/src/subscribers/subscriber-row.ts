import type { Subscriber } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'

/** A subscriber as the list statements read it, the comp in force beside it. */
export type SubscriberRow = {
  id: number
  email: string
  name: string | null
  subscription_tier: string
  subscription_type: string | null
  subscription_status: string | null
  subscribed_at: Date | null
  synced_at: Date | null
  comped_at: Date | null
  comped_until: Date | null
  is_comped: boolean
}

export const subscriberColumns = sql`s.id, s.email, s.name, s.subscription_tier, s.subscription_type, s.subscription_status,
  s.subscribed_at, s.synced_at, c.comped_at, c.until as comped_until, c.id is not null as is_comped`

export const subscribersWithComp = sql`from subscriber s left join comp c on c.subscriber_id = s.id and c.ended_at is null`

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentSubscriber = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  name: row.name,
  subscriptionTier: row.subscription_tier,
  subscriptionType: row.subscription_type,
  subscriptionStatus: row.subscription_status,
  subscribedAt: iso(row.subscribed_at),
  syncedAt: iso(row.synced_at),
  isComped: row.is_comped,
  compedAt: iso(row.comped_at),
})
