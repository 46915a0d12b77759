import * as pages from '@joy/domain/page-paths.ts'
import type { OwnAct, PlanWish } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { refuseWhileLeaving } from '../deleted-accounts/refuse-while-leaving.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import type { Person } from '../addresses/person.ts'
import { planWithInterval } from '../payments/plan-with-interval.ts'
import { findOwn } from '../subscriptions/find-own.ts'
import { mailPlanWish } from './mail-plan-wish.ts'

/**
 * Asks support for another plan or interval (ruling 28): kept until an administrator changes the plan or says that it is
 * settled. Another wish takes the place of an open one; the same again changes nothing.
 * @throws AppError `not_found`; `conflict` where it is over, is that plan already, or their account waits to be deleted
 */
export const askForPlan = (context: Context, person: Person, { sid, plan, interval }: PlanWish): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    await refuseWhileLeaving(context.em, person.emailKey, { own: true })
    const has = await findOwn(context, person, { sid })
    const wanted = planWithInterval({ plan, interval })
    if (has.plan === plan && has.interval === interval)
      throw new AppError('conflict', `Your plan is ${wanted} already. Please choose another.`)
    const kept = await db(context.em)
      .insertInto('planWish')
      .values({ subscriptionId: has.id, plan, interval })
      .onConflict((met) =>
        met
          .column('subscriptionId')
          .where('settledAt', 'is', null)
          .doUpdateSet((eb) => ({
            plan: eb.ref('excluded.plan'),
            interval: eb.ref('excluded.interval'),
            askedAt: eb.ref('excluded.askedAt'),
          }))
          .where(
            sql<boolean>`(plan_wish.plan, plan_wish.interval) is distinct from (excluded.plan, excluded.interval)`,
          ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!kept) return { message: `You have asked for ${wanted} already. We write to you.`, isChanged: false }
    const text = `${has.name ?? person.email} would like ${wanted} in place of ${planWithInterval(has)}`
    const key = await logActivity(context, {
      action: 'Plan Change Asked',
      platform: 'Website',
      status: 'Pending',
      details: text,
      person: { name: has.name ?? null, email: person.email },
      after: { plan, interval },
    })
    const link = pages.payment(has.id)
    await mailPlanWish(context, person, { wanted, text, link, key })
    await notify(context, { kind: 'payment', title: 'A member asks for another plan', text, link, isMailed: false })
    return { message: `We have your wish for ${wanted}, and write to you once it is changed.`, isChanged: true }
  })
