import type { SubscriptionChange } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import { type Context, inTransaction } from '../context.ts'
import { endOfErased } from './end-of-erased.ts'
import { recordCancellation } from './record-cancellation.ts'
import { findForChange } from './find-for-change.ts'
import { toActivityPlatform } from './activity-platform.ts'

/**
 * Ends a subscription with its period, as its owner could in the portal: mail, log and provider are told once, however
 * often it is asked. Of somebody whose account is deleted it is to end at once, and nobody is written to. @throws AppError `not_found`; `conflict` where it is over, or the term that was paid outside of Stripe is.
 */
export const cancelSubscription = (context: Context, { id }: { id: number }): Promise<SubscriptionChange> =>
  inTransaction(context, async (context) => {
    const subscription = await findForChange(context, id)
    if (await endOfErased(context, subscription, { isAsked: true }))
      return { message: 'Stripe is told to end it now.', isChanged: true }
    refuseWhereTermIsOver(subscription, context.clock.now())
    const { isCancelAtPeriodEnd, currentPeriodEnd } = subscription
    const isChanged = subscription.cancelAtPeriodEnd(context.clock.now())
    const endsOn = formatDay(subscription.currentPeriodEnd, await communityZone(context.em))
    if (isChanged) {
      await recordCancellation(context, subscription)
      await logActivity(context, {
        action: 'Subscription Cancelled',
        platform: toActivityPlatform(subscription),
        status: 'Successful',
        details: `${subscription.email}: ends on ${endsOn}`,
        before: isCancelAtPeriodEnd ? { isCancelAtPeriodEnd, endsAt: currentPeriodEnd } : { isCancelAtPeriodEnd },
        after: { isCancelAtPeriodEnd: true, endsAt: subscription.currentPeriodEnd },
      })
    }
    return { message: `The subscription ends on ${endsOn}.`, isChanged }
  })

function refuseWhereTermIsOver({ provider, currentPeriodEnd, isCancelAtPeriodEnd }: Subscription, now: Date): void {
  if (provider === 'stripe' || isCancelAtPeriodEnd || currentPeriodEnd > now) return
  throw new AppError(
    'conflict',
    'The term of this subscription is over, and nothing renews it. Record a payment, or end it on Reconcile.',
  )
}
