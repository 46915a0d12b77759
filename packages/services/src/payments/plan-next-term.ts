import { planTitle } from '@joy/domain/plans/plans.ts'
import type { SubscriptionChange, PlanChange } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import { actorName, type Context } from '../context.ts'
import { databaseNow } from '../clock/database-now.ts'
import { mailNextPlan } from './mail-plan-change.ts'

type Chosen = Omit<PlanChange, 'id'> & { amountCents: number }

/**
 * In the caller's transaction: another plan of what is paid outside of Stripe. What was paid holds for its plan, so that
 * access, amount and revenue stay until then; the next payment is for the other one. Choosing the present one takes a
 * change back that waits. @throws AppError `conflict` where it ends, or the next term is paid already
 */
export async function planNextTerm(
  context: Context,
  subscription: Subscription,
  chosen: Chosen,
): Promise<SubscriptionChange> {
  const title = planTitle(chosen.plan)
  const waits = {
    plan: subscription.nextPlan ?? subscription.plan,
    interval: subscription.nextInterval ?? subscription.interval,
  }
  if (waits.plan === chosen.plan && waits.interval === chosen.interval)
    return { message: `The subscription is ${title} by the ${chosen.interval} already.`, isChanged: false }
  const zone = await communityZone(context.em)
  refuse(subscription, (at) => formatDay(at, zone))
  const { plan, interval, amountCents } = subscription
  const isTakenBack = plan === chosen.plan && interval === chosen.interval
  Object.assign(
    subscription,
    isTakenBack
      ? { nextPlan: null, nextInterval: null, nextAmountCents: null }
      : { nextPlan: chosen.plan, nextInterval: chosen.interval, nextAmountCents: chosen.amountCents },
  )
  await context.em.flush()
  const charge = formatCharge(chosen, subscription.currency)
  await note(context, subscription, chosen)
  await mailNextPlan(context, subscription, chosen)
  await logActivity(context, {
    action: 'Subscription Changed',
    platform: 'System',
    status: 'Successful',
    details: `${subscription.email}: ${title}, ${charge}, ${isTakenBack ? 'as before' : 'with the next payment'}`,
    before: { plan, interval, amountCents },
    after: { ...chosen },
  })
  const end = formatDay(subscription.currentPeriodEnd, zone)
  const until = subscription.currentPeriodEnd > (await databaseNow(context.em)) ? ` until ${end}` : ''
  return {
    message: isTakenBack
      ? `The subscription stays ${title}, at ${charge}.`
      : `The subscription stays ${planTitle(plan)}${until}. With the next payment it is ${title}, at ${charge}.`,
    isChanged: true,
  }
}

function refuse(
  { isCancelAtPeriodEnd, currentPeriodEnd, nextPlan, nextFrom }: Subscription,
  day: (at: Date) => string,
) {
  if (isCancelAtPeriodEnd)
    throw new AppError(
      'conflict',
      `This subscription ends on ${day(currentPeriodEnd)}. Resume it before another plan is chosen.`,
    )
  if (nextPlan && nextFrom)
    throw new AppError(
      'conflict',
      `The next term is paid already: ${planTitle(nextPlan)} from ${day(nextFrom)}. Once it has begun another plan can be chosen.`,
    )
}

async function note({ em, actor }: Context, subscription: Subscription, after: Chosen): Promise<void> {
  const before = {
    status: subscription.status,
    plan: subscription.plan,
    interval: subscription.interval,
    amountCents: subscription.amountCents,
  }
  await db(em)
    .insertInto('subscriptionEvent')
    .values({
      subscriptionId: subscription.id,
      at: sqlNow,
      kind: 'next plan',
      paying: 0,
      annualCents: 0,
      before: JSON.stringify(before),
      after: JSON.stringify({ status: subscription.status, ...after }),
      by: actorName(actor),
    })
    .execute()
}
