import type { ActivityAction } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { chargedCents } from '@joy/domain/plans/discounts.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { planAndCharge, recordEnd } from './record-end.ts'

/** As far as a change of it is worth a line in the log, with what it is charged at `now`. */
export const toNotedState = (
  { status, plan, interval, amountCents, isCancelAtPeriodEnd, ...it }: Subscription,
  now: Date,
) => ({
  status,
  plan,
  interval,
  amountCents,
  chargedCents: chargedCents({ amountCents, discounts: it.discounts }, now),
  isCancelAtPeriodEnd,
  collectionPause: it.collectionPause ?? null,
})
type NotedState = ReturnType<typeof toNotedState>

/**
 * In the transaction of the change: what the payment provider changed stands in the log, and an end among the notifications. What
 * was decided here was told when it was decided, and is no change any more when the provider confirms it.
 */
export async function notifyOfSubscription(
  context: Context,
  subscription: Subscription,
  before: NotedState | null,
): Promise<void> {
  const after = toNotedState(subscription, context.clock.now())
  const action = actionFor(before, after)
  if (!action) return
  const charged = { ...subscription, amountCents: after.chargedCents }
  const isFailed = action === 'Payment Overdue'
  await logActivity(context, {
    action,
    platform: 'Stripe',
    status: isFailed ? 'Failed' : 'Successful',
    details: `${subscription.email}: ${planAndCharge(charged)}${after.isCancelAtPeriodEnd ? `, ends on ${formatDay(subscription.currentPeriodEnd, await communityZone(context.em))}` : ''}`,
    person: { name: subscription.name ?? null, email: subscription.email },
    ...(before ? { before } : {}),
    after,
  })
  if (action === 'Subscription Ended') await recordEnd(context, charged)
}

function actionFor(before: NotedState | null, after: NotedState): ActivityAction | null {
  if (!before) return isEnded(after.status) ? null : 'Subscription Started'
  if (isEnded(after.status)) return isEnded(before.status) ? null : 'Subscription Ended'
  if (before.status !== after.status)
    return after.status === 'past_due' || after.status === 'unpaid' ? 'Payment Overdue' : 'Subscription Changed'
  if (before.plan !== after.plan || before.interval !== after.interval || before.amountCents !== after.amountCents)
    return 'Subscription Changed'
  if (before.isCancelAtPeriodEnd !== after.isCancelAtPeriodEnd)
    return after.isCancelAtPeriodEnd ? 'Subscription Cancelled' : 'Subscription Resumed'
  if (before.collectionPause !== after.collectionPause)
    return after.collectionPause ? 'Payments Paused' : 'Payments Collected Again'
  if (before.chargedCents !== after.chargedCents)
    return before.chargedCents > after.chargedCents ? 'Discount Given' : 'Discount Ended'
  return null
}
