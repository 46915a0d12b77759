import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { lockByName } from '@joy/database/lock-by-name.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { isEnded, isOverdue } from '@joy/domain/plans/revenue.ts'
import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'
import { LockMode } from '@mikro-orm/core'
import { endOfErased } from './end-of-erased.ts'
import { endOfLeaving } from './end-of-leaving.ts'
import { lockMain } from '../addresses/lock-main.ts'
import { mainAddress } from '../addresses/main-address.ts'
import { mergedAlias } from '../addresses/merged-alias.ts'
import type { Context } from '../context.ts'
import type { PricedPlan } from '@joy/domain/plans/priced-plans.ts'
import type { Payments } from '../providers/connect-payments.ts'
import { createToken } from '../security/token.ts'
import { notifyOfCurrency } from './notify-of-currency.ts'
import { moveSubscription } from './move-subscription.ts'
import { setActor } from './set-actor.ts'
import { toNotedState, notifyOfSubscription } from './notify-of-subscription.ts'
import { toTruth } from './to-truth.ts'
import { waitingCalls } from '../outbound-calls/waiting-calls.ts'

/** `isRefusal`: it is kept as it stands because the provider refused what was decided here, which is told as that. */
type Reading = { readAt: Date; getPlan: Payments['getPlan']; isRefusal?: boolean }

/**
 * In the caller's transaction: keeps a subscription as the provider said at `readAt`; an answer that was asked for before
 * the one that stands here changes nothing. A decision that the provider has not been told of stays as it was made here,
 * and all else follows: what was paid meanwhile is had. Gives null for one that `whyNotOurs` refuses: the same account may
 * sell other things.
 */
export async function upsertSubscription(
  context: Context,
  providerSubscription: ProviderSubscription,
  { readAt, getPlan, isRefusal = false }: Reading,
): Promise<Subscription | null> {
  const { em } = context
  // Before any row: whoever merges two locks them, and then their rows.
  if (providerSubscription.email) await lockMain(em, emailKey(providerSubscription.email))
  // The events of one subscription come together, each in a transaction of its own; only one of them makes the row.
  await lockByName(em, `subscription ${providerSubscription.id}`)
  await setActor(em, isRefusal ? 'Stripe, which refused the change' : 'Stripe')
  const known = await em.findOne(
    Subscription,
    { providerSubscriptionId: providerSubscription.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  const plan = getPlan(providerSubscription.price.id)
  // The interval as it is charged, whatever the settings call this price.
  const bought = plan && { ...plan, interval: providerSubscription.price.interval ?? plan.interval }
  if (!known)
    return bought && providerSubscription.email
      ? create(context, providerSubscription, { readAt, bought, email: providerSubscription.email })
      : null
  if (known.providerReadAt && known.providerReadAt > readAt) return known
  const before = toNotedState(known, context.clock.now())
  if (providerSubscription.email && providerSubscription.email !== known.email)
    await followAddress(context, known, providerSubscription.email)
  const isToEnd = !isEnded(providerSubscription.status) && (await endOfErased(context, known))
  const { life, terms } = toTruth(providerSubscription, readAt)
  const { isCancelAtPeriodEnd, amountCents, intervalCount, currentPeriodEnd, billedUntil, ...bill } = terms
  Object.assign(known, life, bill)
  if (!isOverdue(providerSubscription.status)) Object.assign(known, { paymentFailedAt: null, dunning: null })
  if (known.collectionPause && known.dunning) known.dunning = { ...known.dunning, nextTryAt: null }
  // What has ended takes no more orders: what was still to be told is void.
  const waiting = isEnded(providerSubscription.status) ? [] : await waitingCalls(em, known.id)
  if (!waiting.some((one) => ofItsEnd.includes(one))) {
    if (known.isCancelAtPeriodEnd !== isCancelAtPeriodEnd) known.cancelRequestedAt = isCancelAtPeriodEnd ? readAt : null
    if (!isCancelAtPeriodEnd) known.cancelReason = null
    Object.assign(known, { isCancelAtPeriodEnd, currentPeriodEnd, billedUntil, isEndUnconfirmed: false })
  } else Object.assign(known, { currentPeriodEnd: getPeriodEnd(terms), billedUntil: null })
  if (!waiting.includes('change-plan')) Object.assign(known, { amountCents, intervalCount }, bought ?? {})
  await em.flush()
  // Of whoever is gone it goes on for no wish of theirs, and what was refused is no change: both are told elsewhere.
  if (!isRefusal && !(isToEnd && !isCancelAtPeriodEnd)) await notifyOfSubscription(context, known, before)
  return known
}

/** While Stripe is still to be told of one of these, its end is as it was decided here. */
const ofItsEnd = ['cancel-at-period-end', 'resume', 'end-now']

/** Under an alias of theirs it stays where it is: Stripe was not told of the new address yet, or has it under one that was merged. */
async function followAddress(context: Context, known: Subscription, email: string): Promise<void> {
  const main = await mainAddress(context.em, email)
  if (main.emailKey !== known.emailKey || emailKey(email) === main.emailKey)
    await moveSubscription(context, known, main.email)
  known.aliasKey = await mergedAlias(context.em, email)
}

async function create(
  context: Context,
  providerSubscription: ProviderSubscription,
  { readAt, bought, email }: { readAt: Date; bought: PricedPlan; email: string },
): Promise<Subscription> {
  const { life, terms } = toTruth(providerSubscription, readAt)
  const made = context.em.create(Subscription, {
    sid: `sub_${createToken()}`,
    ...(await mainAddress(context.em, email)),
    aliasKey: await mergedAlias(context.em, email),
    plan: bought.plan,
    interval: bought.interval,
    provider: 'stripe',
    providerSubscriptionId: providerSubscription.id,
    startedAt: new Date(providerSubscription.startedAt),
    ...life,
    ...terms,
  })
  await context.em.flush()
  await notifyOfSubscription(context, made, null)
  await notifyOfCurrency(context, made)
  if (!isEnded(made.status)) await endOfErased(context, made)
  await endOfLeaving(context, made)
  return made
}
