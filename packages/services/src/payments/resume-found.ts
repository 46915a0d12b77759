import { resumeReported } from '@joy/domain/account/account-messages.ts'
import type { SubscriptionChange } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { refuseToCharge } from './refuse-to-charge.ts'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { goingOn, mailResumption } from './mail-resumption.ts'
import { toActivityPlatform } from './activity-platform.ts'
import { queueSubscriptionCall } from '../outbound-calls/queue-subscription-call.ts'

/**
 * Lets a subscription go on that its caller found and locked; its owner hears it by mail once Stripe has done it. `person`:
 * its owner, where it is they who act. Where none was cancelled nothing happens.
 * @throws AppError `conflict` while their account waits to be deleted, and once it is
 */
export async function resumeFound(
  context: Context,
  subscription: Subscription,
  person?: { name: string | null; email: string },
): Promise<SubscriptionChange> {
  await refuseToCharge(context.em, subscription, { own: person !== undefined })
  const zone = await communityZone(context.em)
  const { goesOn } = goingOn(subscription, { now: context.clock.now(), zone })
  // Whoever cancels, comes back and does both again within one period is told each time.
  const idempotencyKey = `resume:${subscription.id}:${subscription.cancelRequestedAt?.getTime() ?? 0}`
  const isChanged = subscription.resume()
  const isAtProvider = subscription.isAtProvider()
  if (isChanged) {
    if (isAtProvider) await queueSubscriptionCall(context, subscription, { action: 'resume', idempotencyKey })
    else await mailResumption(context, subscription, idempotencyKey)
    await logActivity(context, {
      action: 'Subscription Resumed',
      platform: toActivityPlatform(subscription),
      status: 'Successful',
      details: `${subscription.email}: goes on, ${goesOn}`,
      ...(person ? { person } : {}),
      before: { isCancelAtPeriodEnd: true },
      after: { isCancelAtPeriodEnd: false },
    })
  }
  const sentence = person && isChanged && isAtProvider ? ` ${resumeReported}` : ''
  return { message: `The subscription goes on and ${goesOn}.${sentence}`, isChanged }
}
