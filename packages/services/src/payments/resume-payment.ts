import type { PaymentDeed } from '@joy/contract'
import { howItGoesOn } from '@joy/domain/access/how-it-goes-on.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { formatDay } from '@joy/domain/dates.ts'
import { formatCharge } from '@joy/domain/revenue.ts'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { planTitle } from '../portal/present-subscription.ts'
import { databaseNow } from '../reports/database-now.ts'
import { findForChange } from './find-for-change.ts'
import { platformOf } from './platform-of.ts'
import { tellProvider } from './tell-provider.ts'

/**
 * Lets a cancelled subscription go on; its owner hears it by mail. Where none was cancelled nothing happens.
 * @throws AppError `not_found`; `conflict` where it is over or its last day has passed.
 */
export const resumePayment = (context: Context, { id }: { id: number }): Promise<PaymentDeed> =>
  inTransaction(context, async (context) => {
    const subscription = await findForChange(context, id)
    const zone = await communityZone(context.em)
    const { provider, currentPeriodEnd } = subscription
    const pause = subscription.collectionPause ? { resumesAt: subscription.collectionResumesAt ?? null } : null
    const { term, termEnd, goesOn } = howItGoesOn({ provider, currentPeriodEnd, pause }, (at) => formatDay(at, zone))
    if (subscription.isCancelAtPeriodEnd && subscription.currentPeriodEnd <= (await databaseNow(context.em)))
      throw new AppError('conflict', 'The last day of this subscription has passed. It cannot go on any more.')
    // Whoever cancels, comes back and does both again within one period is told each time.
    const idempotencyKey = `resume:${subscription.id}:${subscription.cancelRequestedAt?.getTime() ?? 0}`
    const isChanged = subscription.resume()
    if (isChanged) {
      await queueMail(context, {
        template: 'resumption',
        to: subscription.email,
        idempotencyKey,
        variables: {
          planTitle: planTitle(subscription.plan),
          term,
          termEnd,
          charge: formatCharge(subscription, subscription.currency),
        },
        secrets: {},
      })
      await tellProvider(context, subscription, { action: 'resume', idempotencyKey })
      await logActivity(context, {
        action: 'Subscription Resumed',
        platform: platformOf(subscription),
        status: 'Successful',
        details: `${subscription.email}: goes on, ${goesOn}`,
        before: { isCancelAtPeriodEnd: true },
        after: { isCancelAtPeriodEnd: false },
      })
    }
    return { message: `The subscription goes on and ${goesOn}.`, isChanged }
  })
