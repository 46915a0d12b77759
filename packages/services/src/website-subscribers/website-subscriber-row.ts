import type { WebsiteSubscriber } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'

export type WebsiteSubscriberRow = {
  id: number
  email: string
  name: string | null
  subscription_tier: string
  signed_up_at: Date
  exported_at: Date | null
}

export const websiteColumns = sql`id, email, name, subscription_tier, signed_up_at, exported_at`

/** Whoever unsubscribed is no longer on the list. */
export const stillThere = sql`unsubscribed_at is null`
export const unexported = sql`exported_at is null and unsubscribed_at is null`

export const presentWebsiteSubscriber = (row: WebsiteSubscriberRow): WebsiteSubscriber => ({
  id: row.id,
  email: row.email,
  name: row.name,
  subscriptionTier: row.subscription_tier,
  signedUpAt: row.signed_up_at.toISOString(),
  exportedAt: row.exported_at?.toISOString() ?? null,
})
