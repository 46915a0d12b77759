import type { PaymentDeed } from '@joy/contract'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import { type Context, inTransaction } from '../context.ts'
import { findForChange } from './find-for-change.ts'
import { goingOn, mailResumption } from './mail-resumption.ts'
import { platformOf } from './platform-of.ts'
import { tellProvider } from './tell-provider.ts'

/**
 * Lets a cancelled subscription go on; its owner hears it by mail once Stripe has done it. Where none was cancelled nothing happens.
 * @throws AppError `not_found`; `conflict` where it is over or its last day has passed.
 */
export const resumePayment = (context: Context, { id }: { id: number }): Promise<PaymentDeed> =>
  inTransaction(context, async (context) => {
    const subscription = await findForChange(context, id)
    const zone = await communityZone(context.em)
    const { goesOn } = goingOn(subscription, { now: context.clock.now(), zone })
    // Whoever cancels, comes back and does both again within one period is told each time.
    const idempotencyKey = `resume:${subscription.id}:${subscription.cancelRequestedAt?.getTime() ?? 0}`
    const isChanged = subscription.resume()
    if (isChanged) {
      if (!(await tellProvider(context, subscription, { action: 'resume', idempotencyKey })))
        await mailResumption(context, subscription, idempotencyKey)
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
