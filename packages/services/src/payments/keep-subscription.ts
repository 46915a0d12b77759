import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/email.ts'
import type { PaidSubscription } from '@joy/integrations/payments/payment-provider.ts'
import { LockMode } from '@mikro-orm/core'
import type { Context } from '../context.ts'
import type { Payments, PricedPlan } from '../providers/connect-payments.ts'
import { createToken } from '../security/token.ts'
import { followTier } from './follow-tier.ts'

type Said = { readAt: Date; planOf: Payments['planOf'] }

/**
 * In the caller's transaction: keeps a subscription as the provider said at `readAt`; an answer that was asked for before
 * the one that stands here changes nothing. What the provider has not been told yet stays as it was decided here. Gives
 * null for one of a price that is not ours: the same account may sell other things.
 */
export async function keepSubscription(
  context: Context,
  it: PaidSubscription,
  { readAt, planOf }: Said,
): Promise<Subscription | null> {
  const { em } = context
  await rowsOf(em, sql`select set_config('joy.actor', 'Stripe', true)`)
  const known = await em.findOne(
    Subscription,
    { providerSubscriptionId: it.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  const bought = planOf(it.price.id)
  if (!known) return bought && it.email ? create(context, it, { readAt, bought, email: it.email }) : null
  if (known.providerReadAt && known.providerReadAt > readAt) return known
  const facts = factsOf(it, readAt)
  if (await isProviderBehind(context, known.id)) {
    const { status, providerCustomerId, providerReadAt, cardBrand, cardLast4 } = facts
    Object.assign(known, { status, providerCustomerId, providerReadAt, cardBrand, cardLast4 })
  } else {
    if (known.isCancelAtPeriodEnd !== it.willEnd) known.cancelRequestedAt = it.willEnd ? readAt : null
    Object.assign(known, facts, bought ?? {})
  }
  await em.flush()
  await followTier(context, known)
  return known
}

async function create(
  context: Context,
  it: PaidSubscription,
  { readAt, bought, email }: { readAt: Date; bought: PricedPlan; email: string },
): Promise<Subscription> {
  const made = context.em.create(Subscription, {
    sid: `sub_${createToken()}`,
    email,
    emailKey: emailKey(email),
    plan: bought.plan,
    interval: bought.interval,
    provider: 'stripe',
    providerSubscriptionId: it.id,
    startedAt: new Date(it.startedAt),
    ...factsOf(it, readAt),
  })
  await context.em.flush()
  await followTier(context, made)
  return made
}

const factsOf = (it: PaidSubscription, readAt: Date) => ({
  status: it.status,
  amountCents: (it.price.amountCents ?? 0) * it.quantity,
  currency: it.price.currency,
  currentPeriodEnd: new Date((it.willEnd ? it.endsAt : null) ?? it.currentPeriodEndsAt ?? it.endsAt ?? it.startedAt),
  isCancelAtPeriodEnd: it.willEnd,
  endedAt: it.endedAt === null ? null : new Date(it.endedAt),
  cardBrand: it.paymentMethod?.card ? brandName(it.paymentMethod.card.brand) : null,
  cardLast4: it.paymentMethod?.card?.last4 ?? null,
  providerCustomerId: it.customerId,
  providerReadAt: readAt,
})

/** visa → Visa, american_express → American Express. */
const brandName = (brand: string): string =>
  brand.replaceAll('_', ' ').replaceAll(/\b\w/gu, (letter) => letter.toUpperCase())

async function isProviderBehind({ em }: Context, id: number): Promise<boolean> {
  const waiting = await rowsOf(
    em,
    sql`select 1 from pending_provider_action where platform = 'stripe' and status = 'pending'
      and payload @> jsonb_build_object('subscriptionId', ${id}::int) limit 1`,
  )
  return waiting.length > 0
}
