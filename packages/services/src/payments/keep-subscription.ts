import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/email.ts'
import { isEnded } from '@joy/domain/revenue.ts'
import type { PaidSubscription } from '@joy/integrations/payments/payment-provider.ts'
import { LockMode } from '@mikro-orm/core'
import type { Context } from '../context.ts'
import type { Payments, PricedPlan } from '../providers/connect-payments.ts'
import { createToken } from '../security/token.ts'
import { moveSubscription } from './move-subscription.ts'
import { standingOf, tellOfSubscription } from './tell-of-subscription.ts'
import { truthOf } from './truth-of.ts'

type Said = { readAt: Date; planOf: Payments['planOf'] }

/**
 * In the caller's transaction: keeps a subscription as the provider said at `readAt`; an answer that was asked for before
 * the one that stands here changes nothing. What the provider has not been told yet stays as it was decided here. Gives
 * null for one that `whyNotOurs` refuses: the same account may sell other things.
 */
export async function keepSubscription(
  context: Context,
  it: PaidSubscription,
  { readAt, planOf }: Said,
): Promise<Subscription | null> {
  const { em } = context
  // The events of one subscription come together, each in a transaction of its own; only one of them makes the row.
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${it.id}`}, 0))`)
  await rowsOf(em, sql`select set_config('joy.actor', 'Stripe', true)`)
  const known = await em.findOne(
    Subscription,
    { providerSubscriptionId: it.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  const bought = planOf(it.price.id)
  if (!known) return bought && it.email ? create(context, it, { readAt, bought, email: it.email }) : null
  if (known.providerReadAt && known.providerReadAt > readAt) return known
  const before = standingOf(known)
  const { life, terms } = truthOf(it, readAt)
  Object.assign(known, life)
  // What has ended takes no more orders: what was still to be told is void.
  if (isEnded(it.status) || !(await isProviderBehind(context, known.id))) {
    if (known.isCancelAtPeriodEnd !== terms.isCancelAtPeriodEnd)
      known.cancelRequestedAt = terms.isCancelAtPeriodEnd ? readAt : null
    Object.assign(known, terms, bought ?? {})
  }
  await em.flush()
  if (it.email && it.email !== known.email) await moveSubscription(context, known, it.email)
  await tellOfSubscription(context, known, before)
  return known
}

async function create(
  context: Context,
  it: PaidSubscription,
  { readAt, bought, email }: { readAt: Date; bought: PricedPlan; email: string },
): Promise<Subscription> {
  const { life, terms } = truthOf(it, readAt)
  const made = context.em.create(Subscription, {
    sid: `sub_${createToken()}`,
    email,
    emailKey: emailKey(email),
    plan: bought.plan,
    interval: bought.interval,
    provider: 'stripe',
    providerSubscriptionId: it.id,
    startedAt: new Date(it.startedAt),
    ...life,
    ...terms,
  })
  await context.em.flush()
  await tellOfSubscription(context, made, null)
  return made
}

async function isProviderBehind({ em }: Context, id: number): Promise<boolean> {
  const waiting = await rowsOf(
    em,
    sql`select 1 from pending_provider_action where platform = 'stripe' and status = 'pending'
      and payload ->> 'subscriptionId' = ${String(id)} limit 1`,
  )
  return waiting.length > 0
}
