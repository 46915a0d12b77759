import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { askedBy, type Context } from '../context.ts'

/**
 * In the caller's transaction: Stripe is to end a subscription at this moment, once for all, for its owner's account is
 * deleted. The order names nobody. What is paid outside of Stripe needs none.
 */
export async function orderEnd({ em, actor }: Context, it: Subscription): Promise<void> {
  if (!it.isAtProvider()) return
  const { id: subscriptionId, providerSubscriptionId } = it
  await rowsOf(
    em,
    sql`insert into pending_provider_action (platform, action, payload, idempotency_key, asked_by)
      values ('stripe', 'end-now', ${JSON.stringify({ subscriptionId, providerSubscriptionId })}::text::jsonb,
        ${`end-now:${subscriptionId}`}, ${askedBy(actor)}::text)
      on conflict (idempotency_key) do nothing`,
  )
}
