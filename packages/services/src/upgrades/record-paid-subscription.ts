import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { paidUntil } from '@joy/domain/time/paid-until.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { createToken } from '../security/token.ts'

/** Stripe's own ids of subscriptions; any other reference (a cheque, a transfer) was paid outside of it. */
const isStripeSubscription = (reference: string): boolean => /^sub_\w+$/u.test(reference)

/**
 * Someone paid before: their subscription runs for one interval from now. With the id of a subscription at Stripe it
 * is that one, and Stripe's events keep it true. @throws AppError `conflict` where it is somebody else's.
 */
export async function recordPaidSubscription(
  { em }: Context,
  upgrade: Upgrade,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  const { plan, interval, amountCents, paymentReference: reference } = upgrade
  if (!plan || !interval || typeof amountCents !== 'number' || !reference) return
  const isStripe = isStripeSubscription(reference)
  const known = isStripe ? await em.findOne(Subscription, { providerSubscriptionId: reference }) : null
  if (known && known.emailKey !== emailKey(email))
    throw new AppError('conflict', `The subscription ${reference} belongs to another address.`)
  if (known) return
  em.create(Subscription, {
    sid: `sub_${createToken()}`,
    email,
    emailKey: emailKey(email),
    plan,
    interval,
    amountCents,
    status: 'active',
    currentPeriodEnd: paidUntil(at, interval, await communityZone(em)),
    provider: isStripe ? 'stripe' : 'manual',
    providerSubscriptionId: isStripe ? reference : null,
    startedAt: at,
  })
  await em.flush()
}
