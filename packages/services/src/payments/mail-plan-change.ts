import { planTitle } from '@joy/domain/plans/plans.ts'
import { randomUUID } from 'node:crypto'
import type { PlanChange } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { planChangeMessages } from '@joy/domain/access/plan-change-messages.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { chargedCents } from '@joy/domain/plans/discounts.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { planWithInterval } from './plan-with-interval.ts'
import { toBilled } from './present-person-subscription.ts'
import { databaseNow } from '../clock/database-now.ts'

/** What a period of it is charged now, like $10.00/month. */
export const toCharge = ({ clock }: Context, subscription: Subscription): string =>
  formatCharge(
    { interval: subscription.interval, amountCents: chargedCents(subscription, clock.now()) },
    subscription.currency,
  )

/** The mail to whoever has another plan or interval now. `isNewPeriod`: with the interval Stripe began a period of its own. */
export async function mailPlanChange(
  context: Context,
  subscription: Subscription,
  { idempotencyKey, isNewPeriod }: { idempotencyKey: string; isNewPeriod: boolean },
): Promise<void> {
  const zone = await communityZone(context.em)
  const changed = { ...toBilled(subscription), newPeriodEnd: isNewPeriod ? getPeriodEnd(subscription.term()) : null }
  await queueMail(context, {
    template: 'plan-change',
    to: subscription.email,
    idempotencyKey,
    variables: {
      heading: `Your subscription is now ${planWithInterval(subscription)}`,
      preview: `The price is ${toCharge(context, subscription)} from now on.`,
      planTitle: planTitle(subscription.plan),
      charge: toCharge(context, subscription),
      follows: planChangeMessages(changed, await databaseNow(context.em), (at) => formatDay(at, zone)),
    },
    secrets: {},
  })
}

type Chosen = Omit<PlanChange, 'id'> & { amountCents: number }

/** The mail to whoever pays outside of Stripe and has another plan from the next payment on, or after all has not. */
export async function mailNextPlan(context: Context, subscription: Subscription, chosen: Chosen): Promise<void> {
  const zone = await communityZone(context.em)
  const [its, charge] = [planWithInterval(chosen), formatCharge(chosen, subscription.currency)]
  const isTakenBack = subscription.nextPlan === null
  const waits = planChangeMessages(
    { ...toBilled(subscription), newPeriodEnd: null },
    await databaseNow(context.em),
    (at) => formatDay(at, zone),
  )
  await queueMail(context, {
    template: 'plan-change',
    to: subscription.email,
    idempotencyKey: `next-plan:${subscription.id}:${randomUUID()}`,
    variables: {
      heading: isTakenBack ? `Your subscription stays ${its}` : `Your subscription will be ${its}`,
      preview: isTakenBack ? `The price stays ${charge}.` : `The price is ${charge} from your next payment on.`,
      planTitle: planTitle(chosen.plan),
      charge,
      follows: isTakenBack
        ? 'The change that was to come with your next payment was taken back.'
        : `${waits} Until then it stays ${planWithInterval(subscription)}.`,
    },
    secrets: {},
  })
}
