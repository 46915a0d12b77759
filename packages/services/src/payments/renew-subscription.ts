import { planTitle } from '@joy/domain/plans/plans.ts'
import type { SubscriptionChange, SubscriptionRenewal } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, type Em, execute, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { paidUntil } from '@joy/domain/time/paid-until.ts'
import { refuseToCharge } from './refuse-to-charge.ts'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import { type Context, inTransaction } from '../context.ts'
import { refreshPeople } from '../comparison/refresh-people.ts'
import { databaseNow } from '../clock/database-now.ts'
import { findForChange } from './find-for-change.ts'

/**
 * Records the next payment of a subscription that is paid outside of Stripe: it runs for one more interval, from where
 * the last one ended, or from now where even that would be past. Another plan that waits for it begins with its term. @throws AppError `not_found`; `conflict` where it is
 * over, ends, is Stripe's own, or the payment is recorded already.
 */
export const renewSubscription = (
  context: Context,
  { id, reference }: SubscriptionRenewal,
): Promise<SubscriptionChange> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const subscription = await findForChange(context, id)
    refuseOthers(subscription)
    await refuseToCharge(em, subscription, { own: false })
    await refuseRecorded(em, id, reference)
    const before = subscription.currentPeriodEnd
    const now = await databaseNow(em)
    const zone = await communityZone(em)
    const interval = subscription.nextInterval ?? subscription.interval
    const next = paidUntil(before, interval, zone)
    subscription.currentPeriodEnd = next > now ? next : paidUntil(now, interval, zone)
    subscription.termNotifiedAt = null
    // Paid ahead, the plan of the next term waits for the end of the present one.
    if (subscription.nextPlan && before > now) subscription.nextFrom ??= before
    // The database notes the renewal, with what comes in by it. Raw SQL: a setting of the transaction.
    await execute(em, sql`select set_config('joy.payment_reference', ${reference}, true)`)
    await em.flush()
    if (subscription.beginNextTerm(now)) await em.flush()
    const until = formatDay(subscription.currentPeriodEnd, zone)
    await logActivity(context, {
      action: 'Payment Recorded',
      platform: 'System',
      status: 'Successful',
      details: `${subscription.email}: paid until ${until}, with the reference ${reference}`,
      before: { paidUntil: before },
      after: { reference, paidUntil: subscription.currentPeriodEnd },
    })
    await refreshPeople(em, [subscription.emailKey])
    const from = subscription.nextFrom
    const then = from ? ` From ${formatDay(from, zone)} on it is ${planTitle(subscription.nextPlan ?? '')}.` : ''
    return { message: `The payment is recorded. It is paid until ${until}.${then}`, isChanged: true }
  })

function refuseOthers({ provider, isCancelAtPeriodEnd }: Subscription): void {
  if (provider === 'stripe')
    throw new AppError('conflict', 'This subscription is paid through Stripe, which renews it.')
  if (isCancelAtPeriodEnd) throw new AppError('conflict', 'This subscription ends. Resume it before it is paid again.')
}

async function refuseRecorded(em: Em, id: number, reference: string): Promise<void> {
  const known = await db(em)
    .selectFrom('subscriptionEvent')
    .select('id')
    .where('subscriptionId', '=', id)
    .where('kind', '=', 'renewed')
    .where(sql<boolean>`after ->> 'reference' = ${reference}`)
    .unionAll(({ selectFrom }) =>
      selectFrom('upgrade').select('id').where('paymentReference', '=', reference).where('status', '<>', 'cancelled'),
    )
    .limit(1)
    .executeTakeFirst()
  if (known) throw new AppError('conflict', `The payment ${reference} is recorded already.`)
}
