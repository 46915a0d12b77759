import type { SubscriptionHistoryEntry } from '@joy/contract'
import { SubscriptionEvent } from '@joy/database/entities/subscription-event.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'

type NewEvent = { kind: SubscriptionHistoryEntry['kind']; at: Date; after: Record<string, string | number | null> }

/**
 * In the caller's transaction: what befell a subscription and is no change of its row stands in its history, once however
 * often Stripe tells of it. `after` must tell apart what are two. Gives whether it is new.
 */
export async function noteEvent(em: Em, subscriptionId: number, { kind, at, after }: NewEvent): Promise<boolean> {
  const noted = await em.find(SubscriptionEvent, { subscriptionId, kind })
  if (noted.some((it) => isSame(it.after ?? {}, after))) return false
  await db(em)
    .insertInto('subscriptionEvent')
    .values({
      subscriptionId,
      at,
      kind,
      paying: 0,
      annualCents: 0,
      after: JSON.stringify(after),
      by: 'Stripe',
    })
    .execute()
  return true
}

const isSame = (one: Record<string, unknown>, other: NewEvent['after']): boolean =>
  Object.entries(other).every(([name, value]) => one[name] === value)
