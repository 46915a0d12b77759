import * as pages from '@joy/domain/page-paths.ts'
import { OUR_CURRENCY } from '@joy/domain/plans/revenue.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { notifyOfCause } from '../notifications/notify.ts'
import { planAndCharge } from './record-end.ts'

/** The plans are sold in one currency: what begins in another is told, for it counts in no sum. */
export async function notifyOfCurrency(context: Context, subscription: Subscription): Promise<void> {
  if (subscription.currency === OUR_CURRENCY) return
  const code = subscription.currency.toUpperCase()
  const toText = (times: number) =>
    times === 1
      ? `${subscription.email} pays ${planAndCharge(subscription)}, in ${code}. It gives the plan; in sums only US dollars are added up.`
      : `${formatCount(times)} subscriptions in ${code} began within an hour. They give the plan; in sums only US dollars are added up.`
  await notifyOfCause(
    context,
    { key: `currency ${code}`, toText },
    { kind: 'payment', title: `A subscription in ${code}`, link: pages.payment(subscription.id) },
  )
}
