import * as pages from '@joy/domain/page-paths.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import type { Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { recordCancellation } from './record-cancellation.ts'
import { waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'

/**
 * In the transaction that keeps a subscription for the first time: of whoever waits for the end of their account it goes
 * on to no other period, and people give the money back, for they hardly have what they paid for.
 */
export async function endOfLeaving(context: Context, subscription: Subscription): Promise<void> {
  if (
    !(await waitingDeletion(context.em, subscription.emailKey)) ||
    !subscription.cancelAtPeriodEnd(context.clock.now())
  )
    return
  await recordCancellation(context, subscription)
  await notify(context, {
    kind: 'payment',
    title: 'Somebody paid while their account waits to be deleted',
    text: 'What they pay for ends with the account. Give the money back at Stripe, or ask them whether they stay.',
    link: pages.payment(subscription.id),
    isFault: true,
  })
}
