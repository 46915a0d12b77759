import { type CancelResult, messages } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/email.ts'
import { LockMode } from '@mikro-orm/core'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import { type Context, inTransaction } from '../context.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { platformOf } from '../payments/platform-of.ts'
import { readWords } from './read-words.ts'
import { refuseWhatIsOver } from './refuse-what-is-over.ts'
import { cancellationKey, tellOfCancellation } from './tell-of-cancellation.ts'

type Input = { email: string; subscriptionId: string }

/**
 * Ends a subscription at its period's end, again and again with the same answer. Address and id must belong
 * together; every other pair gets one and the same failure. Who is signed in to the portal as that person may leave
 * the id out where there is but one subscription. One that is over stays as it is, and its owner is told since when.
 * @throws AppError `not_found`, `too_many_requests`; `conflict` where there is nothing to cancel.
 */
export async function cancelSubscription(context: Context, { email, subscriptionId }: Input): Promise<CancelResult> {
  const { cancelLimits } = context.settings
  await takePoint(context, 'cancel:network', networkOf(context.client.ip), cancelLimits.perNetwork)
  await takePoint(context, 'cancel:subscription', subscriptionId || emailKey(email), cancelLimits.perSubscription)
  return inTransaction(context, async (context) => {
    const subscription = await findSubscription(context, { email, subscriptionId })
    if (!subscription) throw new AppError('not_found', messages.cancelFailed)
    await refuseWhatIsOver(context.em, subscription)
    if (subscription.cancelAtPeriodEnd(context.clock.now())) {
      await tellOfCancellation(context, subscription)
      await logActivity(context, {
        action: 'Subscription Cancelled',
        platform: platformOf(subscription),
        status: 'Successful',
        details: 'Ends with the current billing period',
        person: { name: null, email: subscription.email },
        after: { endsAt: subscription.currentPeriodEnd },
      })
    }
    const timeZone = await communityZone(context.em)
    return {
      message: 'Your subscription has been successfully cancelled.',
      endsAt: subscription.currentPeriodEnd.toISOString(),
      timeZone,
      confirmation: await confirmationOf(context, subscription),
      ...(await readWords(context.em, subscription, timeZone)),
    }
  })
}

async function findSubscription(
  { em, portal }: Context,
  { email, subscriptionId }: Input,
): Promise<Subscription | null> {
  const key = emailKey(email)
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  if (subscriptionId !== '' || portal?.emailKey !== key)
    return em.findOne(Subscription, { sid: subscriptionId, emailKey: key }, lock)
  const [own, another] = await em.find(Subscription, { emailKey: key }, { ...lock, limit: 2 })
  return own && !another ? own : null
}

/** Whoever cancelled at Stripe itself was written nothing by us: there is no order of ours. */
async function confirmationOf({ em }: Context, it: Subscription): Promise<CancelResult['confirmation']> {
  if (it.isEndUnconfirmed) return 'to come'
  if (!it.isAtProvider()) return 'sent'
  const [ours] = await rowsOf(
    em,
    sql`select from pending_provider_action where idempotency_key = ${cancellationKey(it)}`,
  )
  return ours ? 'sent' : 'none'
}
