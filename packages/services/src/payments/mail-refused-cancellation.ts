import { planTitle } from '@joy/domain/plans/plans.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { dueAt, waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { goingOn } from './mail-resumption.ts'

/** The mail of a cancellation that Stripe would not carry out: that it did not happen, what stands, and what to do. */
export async function mailRefusedCancellation(
  context: Context,
  subscription: Subscription,
  idempotencyKey: string,
): Promise<void> {
  if (isEnded(subscription.status)) return
  // It ends with their account, which no later period is charged before.
  const deletion = dueAt(await waitingDeletion(context.em, subscription.emailKey))
  if (deletion && getPeriodEnd(subscription.term()) >= deletion) return
  const zone = await communityZone(context.em)
  const stands = subscription.isCancelAtPeriodEnd
    ? `ends on ${formatDay(subscription.currentPeriodEnd, zone)}, as it did before`
    : goingOn(subscription, { now: context.clock.now(), zone }).goesOn
  await queueMail(context, {
    template: 'cancellation-refused',
    to: subscription.email,
    idempotencyKey: `refused:${idempotencyKey}`,
    variables: { planTitle: planTitle(subscription.plan), stands: `${planTitle(subscription.plan)} ${stands}.` },
    secrets: {},
  })
}
