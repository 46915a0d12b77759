import { graceEnd } from '@joy/domain/access/subscription-source.ts'
import { isPaying } from '@joy/domain/revenue.ts'
import type { Community } from './community-store.ts'
import { subscriptionFacts, type StoredSubscription } from './stored-subscription.ts'

/** Until when what is paid outside of Stripe carries, some days longer than its term. */
export const accessUntil = ({ cancelled, graceDays }: Community, it: StoredSubscription): string | null =>
  graceEnd(subscriptionFacts(it, cancelled), graceDays.graceDays)?.toISOString() ?? null

export const isPaidNow = ({ cancelled, clock }: Pick<Community, 'cancelled' | 'clock'>, it: StoredSubscription) =>
  isPaying(subscriptionFacts(it, cancelled), clock.now())

/** Since when nothing comes in any more: it has ended, or the term that was paid outside of Stripe is over. */
export const stoppedPayingAt = (community: Pick<Community, 'clock'>, it: StoredSubscription): string | undefined =>
  it.endedAt ??
  (it.isPaidOutside && new Date(it.currentPeriodEnd) <= community.clock.now() ? it.currentPeriodEnd : undefined)
