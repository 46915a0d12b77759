import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { randomUUID } from 'node:crypto'
import type { SubscriptionChange, PlanChange } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { plans, planTitle } from '@joy/domain/plans/plans.ts'
import { refuseToCharge } from './refuse-to-charge.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { settleWithChange } from './settle-plan-wish.ts'
import { findForChange } from './find-for-change.ts'
import { toCharge, mailPlanChange } from './mail-plan-change.ts'
import { selectStripeActions } from './select-stripe-actions.ts'
import { planNextTerm } from './plan-next-term.ts'
import { toActivityPlatform } from './activity-platform.ts'
import { queueSubscriptionCall } from '../outbound-calls/queue-subscription-call.ts'

/**
 * Changes plan and interval (ruling 28): at once here, and at the provider with its own proration, which also
 * says when the next period ends; its owner hears it once that is done. What is paid outside of Stripe changes with its
 * next payment. Choosing what stands there already changes nothing.
 * @throws AppError `not_found`; `conflict` where it is over, or its owner's account waits to be deleted.
 */
export const changePlan = (context: Context, { id, plan, interval }: PlanChange): Promise<SubscriptionChange> =>
  inTransaction(context, async (context) => {
    const subscription = await findForChange(context, id)
    await refuseToCharge(context.em, subscription, { own: false })
    const amountCents = getPrice(plan, interval) * subscription.quantity
    await settleWithChange(context, id)
    if (subscription.provider !== 'stripe') return planNextTerm(context, subscription, { plan, interval, amountCents })
    const before = { plan: subscription.plan, interval: subscription.interval, amountCents: subscription.amountCents }
    const title = planTitle(plan)
    if (before.plan === plan && before.interval === interval)
      return { message: `The subscription is ${title} by the ${interval} already.`, isChanged: false }
    const after = { plan, interval, amountCents }
    Object.assign(subscription, after)
    await context.em.flush()
    const charge = toCharge(context, subscription)
    // Under the row's lock and only for a real change: each is told on its own.
    const idempotencyKey = `change-plan:${subscription.id}:${randomUUID()}`
    const from = (await planAtProvider(context, id)) ?? { fromPlan: before.plan, fromInterval: before.interval }
    const details = { plan, interval, ...from }
    if (!(await queueSubscriptionCall(context, subscription, { action: 'change-plan', idempotencyKey, details })))
      await mailPlanChange(context, subscription, { idempotencyKey, isNewPeriod: before.interval !== interval })
    await logActivity(context, {
      action: 'Subscription Changed',
      platform: toActivityPlatform(subscription),
      status: 'Successful',
      details: `${subscription.email}: ${title}, ${charge}`,
      before,
      after,
    })
    return { message: `The subscription is ${title} from now on, at ${charge}.`, isChanged: true }
  })

function getPrice(plan: PlanChange['plan'], interval: PlanChange['interval']): number {
  const found = plans.find((it) => it.id === plan)
  if (!found) throw new AppError('invalid_input', 'This plan does not exist.')
  return interval === 'year' ? found.yearlyCents : found.monthlyCents
}

/** From what the first change starts that waits for Stripe: that is what stands there, if it says so. Null: what stands here. */
async function planAtProvider({ em }: Context, id: number): Promise<Record<string, string> | null> {
  const first = await selectStripeActions(em, id)
    .select([
      typed(z.string().nullable(), sql`payload ->> 'fromPlan'`).as('fromPlan'),
      typed(z.string().nullable(), sql`payload ->> 'fromInterval'`).as('fromInterval'),
    ])
    .where('status', '=', 'pending')
    .where('action', '=', 'change-plan')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return null
  const { fromPlan, fromInterval } = first
  return fromPlan && fromInterval ? { fromPlan, fromInterval } : {}
}
