import type { OutboundCallAction } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { askedBy, type Context } from '../context.ts'
import { writeCall } from './write-call.ts'

type Call = {
  action: Extract<OutboundCallAction, 'cancel-at-period-end' | 'resume' | 'change-plan'>
  idempotencyKey: string
  details?: Record<string, string>
}

/**
 * In the decision's own transaction: what the payment provider is to be told, delivered once it is connected (ruling 29);
 * its owner is written to once it is done. False: nobody is to be told, and it is done with the decision.
 */
export async function queueSubscriptionCall(
  { em, actor }: Context,
  subscription: Subscription,
  { action, idempotencyKey, details }: Call,
): Promise<boolean> {
  if (!subscription.isAtProvider()) return false
  const { id: subscriptionId, providerSubscriptionId } = subscription
  await writeCall(em, {
    platform: 'stripe',
    action,
    payload: { subscriptionId, providerSubscriptionId, ...details },
    key: idempotencyKey,
    askedBy: askedBy(actor),
    whenQueued: 'is refused',
  })
  return true
}
