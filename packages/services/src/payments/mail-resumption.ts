import { planTitle } from '@joy/domain/plans/plans.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { isRenewalUnheard, getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { howItGoesOn } from '@joy/domain/access/how-it-goes-on.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { toBilled } from './present-person-subscription.ts'
import { toCharge } from './mail-plan-change.ts'

/** How a subscription that is not to end goes on as of `now`, with days in `zone`. */
export function goingOn(subscription: Subscription, { now, zone }: { now: Date; zone: string }) {
  const billed = { ...toBilled(subscription), isCancelAtPeriodEnd: false }
  const isUnheard = isRenewalUnheard(billed, now)
  return howItGoesOn({ ...billed, periodEnd: getPeriodEnd(billed), isUnheard }, (at) => formatDay(at, zone))
}

/** The mail of a resumption that Stripe would not carry out: that it stays cancelled, until when, and what to do. */
export async function mailRefusedResumption(
  context: Context,
  subscription: Subscription,
  idempotencyKey: string,
): Promise<void> {
  if (isEnded(subscription.status) || !subscription.isCancelAtPeriodEnd) return
  const endsOn = formatDay(subscription.currentPeriodEnd, await communityZone(context.em))
  await queueMail(context, {
    template: 'resumption-refused',
    to: subscription.email,
    idempotencyKey: `refused:${idempotencyKey}`,
    variables: { planTitle: planTitle(subscription.plan), stands: `It ends on ${endsOn}.` },
    secrets: {},
  })
}

/** The mail to whoever has a subscription that was to end and goes on. */
export async function mailResumption(
  context: Context,
  subscription: Subscription,
  idempotencyKey: string,
): Promise<void> {
  const zone = await communityZone(context.em)
  const { goesOn: _, ...messages } = goingOn(subscription, { now: context.clock.now(), zone })
  await queueMail(context, {
    template: 'resumption',
    to: subscription.email,
    idempotencyKey,
    variables: {
      planTitle: planTitle(subscription.plan),
      ...messages,
      charge: toCharge(context, subscription),
    },
    secrets: {},
  })
}
