import { planTitle } from '@joy/domain/plans/plans.ts'
import { chargedCents } from '@joy/domain/plans/discounts.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { knownName } from '../addresses/known-name.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { isOfErased } from './end-of-erased.ts'
import { noteEvent } from './note-event.ts'
import { paidBy } from './paid-by.ts'

/** Stripe tells some days before a trial ends: whoever stays hears of it once for that end, with what is charged then. */
export async function mailTrialEnd(context: Context, subscription: Subscription, at: Date): Promise<void> {
  const { status, currentPeriodEnd, isCancelAtPeriodEnd, currency } = subscription
  if (status !== 'trialing' || isCancelAtPeriodEnd) return
  const endsAt = currentPeriodEnd.toISOString()
  await noteEvent(context.em, subscription.id, { kind: 'trial ending', at, after: { endsAt } })
  if (await isOfErased(context.em, subscription)) return
  await queueMail(context, {
    template: 'trial-ends-soon',
    to: subscription.email,
    idempotencyKey: `trial-ends-soon:${subscription.id}:${endsAt}`,
    variables: {
      name: (await knownName(context.em, subscription.emailKey)) ?? '',
      planTitle: planTitle(subscription.plan),
      endsOn: formatDay(currentPeriodEnd, await communityZone(context.em)),
      amount: formatCharge({ ...subscription, amountCents: chargedCents(subscription, currentPeriodEnd) }, currency),
      card: paidBy(subscription),
    },
    secrets: {},
  })
}
