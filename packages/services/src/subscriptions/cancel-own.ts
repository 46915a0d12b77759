import { planTitle } from '@joy/domain/plans/plans.ts'
import { type CancelLook, type CancelResult, messages } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db } from '@joy/database/sql.ts'
import { endWithAccount } from '@joy/domain/access/end-with-account.ts'
import { isLastPeriod, getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { LockMode } from '@mikro-orm/core'
import { dueAt, waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import { ofDeleted } from '@joy/domain/account/account-messages.ts'
import { isOfErased } from '../payments/end-of-erased.ts'
import { mainKey } from '../addresses/main-key.ts'
import { type Context, inTransaction } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { toActivityPlatform } from '../payments/activity-platform.ts'
import { readMessage } from '../payments/read-message.ts'
import { refuseWhatIsOver } from './refuse-what-is-over.ts'
import { cancellationKey, recordCancellation } from '../payments/record-cancellation.ts'

type Input = { email: string; subscriptionId: string; reason?: string | undefined }

/**
 * Ends a subscription at its period's end, again and again with the same answer. Address and id must belong
 * together; every other pair gets one and the same failure. Who is signed in to the portal as that person may leave
 * the id out where there is but one subscription. One that is over stays as it is, and its owner is told since when.
 * @throws AppError `not_found`, `too_many_requests`; `conflict` where there is nothing to cancel, or its owner's account is deleted.
 */
export async function cancelOwn(context: Context, input: Input): Promise<CancelResult> {
  await takePoints(context, 'cancel', input)
  const reason = (input.reason ?? '').trim()
  return inTransaction(context, async (context) => {
    const subscription = await findSubscription(context, input)
    if (!subscription) throw new AppError('not_found', messages.cancelFailed)
    await refuseWhatIsOver(context.em, subscription)
    await refuseOfErased(context, subscription)
    const isFirst = subscription.cancelAtPeriodEnd(context.clock.now())
    if (reason) subscription.cancelReason = reason
    if (isFirst) {
      await recordCancellation(context, subscription)
      await logActivity(context, {
        action: 'Subscription Cancelled',
        platform: toActivityPlatform(subscription),
        status: 'Successful',
        details: `Ends with the current billing period${reason && '; they said why, see the subscription'}`,
        person: { name: null, email: subscription.email },
        after: { endsAt: subscription.currentPeriodEnd },
      })
    }
    return toResult(context, subscription)
  })
}

/**
 * How a subscription stands, to whoever may cancel it; changes nothing. Every other pair gets the failure of cancelling.
 * @throws AppError `not_found`; `conflict` where it is over; TooManyRequests
 */
export async function lookAtCancelling(context: Context, input: Input): Promise<CancelLook> {
  await takePoints(context, 'cancel-look', input)
  const subscription = await findSubscription(context, input, null)
  if (!subscription) throw new AppError('not_found', messages.cancelFailed)
  await refuseWhatIsOver(context.em, subscription)
  await refuseOfErased(context, subscription)
  const deletion = dueAt(await waitingDeletion(context.em, subscription.emailKey))
  return {
    planTitle: planTitle(subscription.plan),
    periodEnd: endWithAccount(getPeriodEnd(subscription.term()), deletion).toISOString(),
    timeZone: await communityZone(context.em),
    cancelled: isLastPeriod(subscription.term()) ? await toResult(context, subscription) : null,
  }
}

/** Whose account is deleted has nothing left to cancel: it is to end at once, and Stripe is told until it has. @throws AppError `conflict` */
async function refuseOfErased({ em, settings }: Context, subscription: Subscription): Promise<void> {
  if (await isOfErased(em, subscription)) throw new AppError('conflict', ofDeleted(settings.supportEmail))
}

/** Looking has buckets of its own: whoever opens the page often can cancel all the same. */
async function takePoints(
  context: Context,
  what: 'cancel' | 'cancel-look',
  { email, subscriptionId }: Input,
): Promise<void> {
  const { cancelLimits } = context.settings
  await takePoint(context, `${what}:network`, toNetwork(context.client.ip), cancelLimits.perNetwork)
  await takePoint(context, `${what}:subscription`, subscriptionId || emailKey(email), cancelLimits.perSubscription)
}

async function toResult(context: Context, subscription: Subscription): Promise<CancelResult> {
  const timeZone = await communityZone(context.em)
  const deletion = await waitingDeletion(context.em, subscription.emailKey)
  return {
    message: 'Your subscription has been successfully cancelled.',
    endsAt: endWithAccount(subscription.currentPeriodEnd, dueAt(deletion)).toISOString(),
    timeZone,
    confirmation: await getConfirmation(context, subscription),
    ...(await readMessage(context.em, subscription, timeZone)),
    ...(deletion ? { after: '' } : {}),
    canTakeBack: deletion === null,
  }
}

async function findSubscription(
  { em, portal }: Context,
  { email, subscriptionId }: Input,
  lockMode: LockMode.PESSIMISTIC_WRITE | null = LockMode.PESSIMISTIC_WRITE,
): Promise<Subscription | null> {
  const lock = lockMode === null ? {} : { lockMode }
  const key = await mainKey(em, emailKey(email))
  // Whose mailbox nobody proved cancels nothing.
  if (subscriptionId !== '' || portal?.emailKey !== key || portal.restrictedUntil)
    return em.findOne(Subscription, { sid: subscriptionId, emailKey: key }, lock)
  const [own, another] = await em.find(Subscription, { emailKey: key }, { ...lock, limit: 2 })
  return own && !another ? own : null
}

/** Whoever cancelled at Stripe itself was written nothing by us: there is no order of ours. */
async function getConfirmation({ em }: Context, subscription: Subscription): Promise<CancelResult['confirmation']> {
  if (subscription.isEndUnconfirmed) return 'to come'
  if (!subscription.isAtProvider()) return 'sent'
  const ours = await db(em)
    .selectFrom('outboundCall')
    .select('id')
    .where('idempotencyKey', '=', cancellationKey(subscription))
    .executeTakeFirst()
  return ours ? 'sent' : 'none'
}
