import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import type { Context } from '../context.ts'
import { queueSubscriptionCall } from '../outbound-calls/queue-subscription-call.ts'
import { mailCancellation } from './mail-cancellation.ts'

/** Somebody may cancel, come back and cancel again within one period: each is told on its own. */
export const cancellationKey = (it: Subscription): string => `cancel:${it.id}:${it.cancelRequestedAt?.getTime()}`

/** In the cancellation's own transaction: the provider is told, and its owner once it is done there, or at once where there is none. */
export async function recordCancellation(context: Context, subscription: Subscription): Promise<void> {
  // What follows is read by statements of its own, which are to see it cancelled.
  await context.em.flush()
  const idempotencyKey = cancellationKey(subscription)
  if (!(await queueSubscriptionCall(context, subscription, { action: 'cancel-at-period-end', idempotencyKey })))
    await mailCancellation(context, subscription, idempotencyKey)
}
