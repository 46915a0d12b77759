import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import type { Context } from '../context.ts'

/**
 * The day until which its owner can let a cancelled subscription go on in the portal: its last. Empty: it is over, or they
 * are to keep their account first. At Stripe and outside of it alike.
 */
export async function resumableUntil(
  { em, clock }: Context,
  subscription: Subscription,
  zone: string,
): Promise<string> {
  if (!subscription.isCancelAtPeriodEnd || overSince(subscription, clock.now())) return ''
  return (await waitingDeletion(em, subscription.emailKey)) ? '' : formatDay(subscription.currentPeriodEnd, zone)
}
