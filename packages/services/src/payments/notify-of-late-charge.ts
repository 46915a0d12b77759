import * as pages from '@joy/domain/page-paths.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { formatAmount, isEnded } from '@joy/domain/plans/revenue.ts'
import type { Invoice } from '@joy/integrations/payments/payment-provider.ts'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { unconfirmedCancellation } from './unconfirmed-cancellation.ts'

/** An invoice that was paid, with the title of the plan that it charged for and the moment of the payment. */
export type PaidInvoice = Invoice & { planTitle: string; at: Date }

/**
 * In the transaction of a paid invoice: where Stripe began a period because it had not been told of a cancellation, its
 * owner hears it once, with the end as it is now and the way to the money, and so do the administrators and the log.
 */
export async function notifyOfLateCharge(
  context: Context,
  subscription: Subscription,
  paid: PaidInvoice,
): Promise<void> {
  const isOver = isEnded(subscription.status)
  if (paid.reason !== 'subscription_cycle' || !(subscription.isCancelAtPeriodEnd || isOver)) return
  if (isPaidAfterEnd(subscription, paid)) return notifyOfPaidAfterEnd(context, subscription, paid)
  const cancelledAt = await unconfirmedCancellation(context.em, subscription.id, new Date(paid.createdAt))
  if (!cancelledAt) return
  const zone = await communityZone(context.em)
  const amount = formatAmount(paid.amountPaidCents, paid.currency)
  const [cancelledOn, chargedOn] = [formatDay(cancelledAt, zone), formatDay(paid.at, zone)]
  const endsOn = formatDay(
    isOver ? (subscription.endedAt ?? subscription.currentPeriodEnd) : subscription.currentPeriodEnd,
    zone,
  )
  await queueMail(context, {
    template: 'charged-after-cancelling',
    to: subscription.email,
    idempotencyKey: `late-charge:${paid.id}`,
    variables: {
      planTitle: paid.planTitle,
      cancelledOn,
      amount,
      chargedOn,
      endsOn,
      kept: isOver ? '' : `Until ${endsOn} what was paid for stays open to you.`,
      next: subscription.isEndUnconfirmed
        ? 'We go on telling Stripe to end it, and write to you once it has confirmed that.'
        : 'Stripe has confirmed the end: no later period is charged.',
    },
    secrets: {},
  })
  const text = `${amount} of ${subscription.email} was taken on ${chargedOn}, after the cancellation of ${cancelledOn}: Stripe had not been told yet. It ${isOver ? 'ended' : 'ends'} on ${endsOn}. The money can be given back at Stripe.`
  await logActivity(context, {
    action: 'Charged After Cancellation',
    platform: 'Stripe',
    status: 'Failed',
    details: text,
    person: { name: subscription.name ?? null, email: subscription.email },
  })
  const link = pages.payment(subscription.id)
  await notify(context, { kind: 'payment', title: 'Charged after a cancellation', text, link, isFault: true })
}

/** Stripe's page of an open invoice takes money for a subscription that has ended since. */
const isPaidAfterEnd = ({ status, endedAt }: Subscription, { at }: PaidInvoice): boolean =>
  isEnded(status) && endedAt != null && at > endedAt

/** The payer has nothing for it, and only an administrator can give it back, or a new plan for it. */
async function notifyOfPaidAfterEnd(context: Context, subscription: Subscription, paid: PaidInvoice): Promise<void> {
  const zone = await communityZone(context.em)
  const amount = formatAmount(paid.amountPaidCents, paid.currency)
  const endedOn = formatDay(subscription.endedAt ?? paid.at, zone)
  const text = `${amount} of ${subscription.email} was paid on ${formatDay(paid.at, zone)} for a period before the end of their subscription on ${endedOn}: it gives them nothing any more. Give it back at Stripe, or give them the plan.`
  await logActivity(context, {
    action: 'Charged After Cancellation',
    platform: 'Stripe',
    status: 'Failed',
    details: text,
    person: { name: subscription.name ?? null, email: subscription.email },
  })
  await notify(context, {
    kind: 'payment',
    title: 'Paid after its end',
    text,
    link: pages.payment(subscription.id),
    isFault: true,
  })
}
