import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'
import { paidUntil } from '@joy/domain/time/paid-until.ts'
import { communityZone } from '../community/community-zone.ts'
import { compInChangeSet } from '../comps/comp-in-change-set.ts'
import { openChangeSet } from '../change-rows/open-change-set.ts'
import { actorName, type Context } from '../context.ts'
import { createToken } from '../security/token.ts'
import { moveUpgrade } from './move-upgrade.ts'
import { upgradePerson } from './upgrade-person.ts'
import { recordStep } from './workflow/step-records.ts'

/**
 * In the caller's transaction: the upgrade is paid for from now on. A comp is granted, a payment with a reference
 * becomes a subscription (one by checkout comes with Stripe's own events); access follows from these.
 */
export async function settlePayment(context: Context, upgrade: Upgrade, at = context.clock.now()): Promise<void> {
  const { em } = context
  const person = await upgradePerson(em, upgrade.substackSubscriberId)
  if (!person) throw new AppError('not_found', 'This subscriber is no longer on the list.')
  if (upgrade.facts().isPaid) return
  const said = await settle(context, upgrade, { email: person.email, at })
  await recordStep(em, upgrade.id, {
    name: 'payment',
    state: 'done',
    reason: said,
    begins: upgrade.paymentKind !== 'checkout',
  })
  await moveUpgrade(context, upgrade, 'paid', {
    text: said,
    action: upgrade.paymentKind === 'comp' ? 'Subscription Comped' : 'Upgrade Paid',
    platform: upgrade.paymentKind === 'comp' ? 'Substack' : 'Stripe',
  })
  upgrade.paidAt = at
  await em.flush()
}

type Paid = { email: string; at: Date }

async function settle(context: Context, upgrade: Upgrade, { email, at }: Paid): Promise<string> {
  if (upgrade.paymentKind === 'comp') return grant(context, upgrade, email)
  if (upgrade.paymentKind !== 'reference')
    return upgrade.status === 'cancelled' ? `${email} has paid, after it had been cancelled.` : `${email} has paid.`
  await recordPaidSubscription(context, upgrade, { email, at })
  return `Paid already, with the reference ${upgrade.paymentReference}.`
}

async function grant(context: Context, upgrade: Upgrade, email: string): Promise<string> {
  const changeSet = await openChangeSet(context, 'comp', `Comp of ${email}`)
  const granted = await compInChangeSet(context.em, [upgrade.substackSubscriberId], {
    grantedBy: actorName(context.actor),
    reason: upgrade.compReason ?? null,
    changeSetId: changeSet.id,
    plan: upgrade.plan === 'join-the-gym' ? JOIN_THE_GYM : PAID,
    duration: 'forever',
  })
  if (granted.length > 0) {
    Object.assign(changeSet, { status: 'complete', rows: 1 })
    return `Comped ${email}, forever.`
  }
  await context.em.remove(changeSet).flush()
  return `${email} is comped already; that comp stays.`
}

/** Stripe's own ids of subscriptions; any other reference (a cheque, a transfer) was paid outside of it. */
const isStripeSubscription = (reference: string): boolean => /^sub_\w+$/u.test(reference)

/**
 * Someone paid before: their subscription runs for one interval from now. With the id of a subscription at Stripe it
 * is that one, and Stripe's events keep it true. @throws AppError `conflict` where it is somebody else's.
 */
async function recordPaidSubscription(
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
