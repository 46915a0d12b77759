import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

type Order = { action: 'resume' | 'change-plan'; idempotencyKey: string; details?: Record<string, string> }

/** In the change's own transaction: what the payment provider is to be told, delivered once it is connected (decisions 8.29). */
export async function tellProvider(
  { em }: Context,
  it: Subscription,
  { action, idempotencyKey, details }: Order,
): Promise<void> {
  if (it.provider !== 'stripe' || !it.providerSubscriptionId) return
  const payload = JSON.stringify({
    subscriptionId: it.id,
    providerSubscriptionId: it.providerSubscriptionId,
    email: it.email,
    ...details,
  })
  await rowsOf(
    em,
    sql`insert into pending_provider_action (platform, action, payload, idempotency_key)
      values ('stripe', ${action}, ${payload}::text::jsonb, ${idempotencyKey})`,
  )
}
