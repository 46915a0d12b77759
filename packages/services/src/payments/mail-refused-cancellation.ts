import { planTitle } from '@joy/domain/plans.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { formatDay } from '@joy/domain/dates.ts'
import { isEnded } from '@joy/domain/revenue.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { goingOn } from './mail-resumption.ts'

/** The mail of a cancellation that Stripe would not carry out: that it did not happen, what stands, and what to do. */
export async function mailRefusedCancellation(
  context: Context,
  it: Subscription,
  idempotencyKey: string,
): Promise<void> {
  if (isEnded(it.status)) return
  const zone = await communityZone(context.em)
  const stands = it.isCancelAtPeriodEnd
    ? `ends on ${formatDay(it.currentPeriodEnd, zone)}, as it did before`
    : goingOn(it, { now: context.clock.now(), zone }).goesOn
  await queueMail(context, {
    template: 'cancellation-refused',
    to: it.email,
    idempotencyKey: `refused:${idempotencyKey}`,
    variables: { planTitle: planTitle(it.plan), stands: `${planTitle(it.plan)} ${stands}.` },
    secrets: {},
  })
}
