import { graceEnd } from '@joy/domain/access/subscription-source.ts'
import { isGoingOn, isPaying } from '@joy/domain/revenue.ts'
import type { Community } from './community-store.ts'
import { subscriptionFacts, type StoredSubscription } from './stored-subscription.ts'

type PayingStore = Pick<Community, 'cancelled' | 'clock' | 'graceDays'>

/** Until when what is paid outside of Stripe carries, some days longer than its term. */
export const accessUntil = ({ cancelled, graceDays }: PayingStore, it: StoredSubscription): string | null =>
  graceEnd(subscriptionFacts(it, cancelled), graceDays.graceDays)?.toISOString() ?? null

export const isPaidNow = ({ cancelled, clock }: PayingStore, it: StoredSubscription) =>
  isPaying(subscriptionFacts(it, cancelled), clock.now())

/** Since when nothing comes in any more: it has ended, or the term that was paid outside of Stripe is over. */
export const stoppedPayingAt = (community: PayingStore, it: StoredSubscription): string | undefined =>
  it.endedAt ??
  (it.isPaidOutside && new Date(it.currentPeriodEnd) <= community.clock.now() ? it.currentPeriodEnd : undefined)

export const goesOnNow = ({ cancelled, clock, graceDays }: PayingStore, it: StoredSubscription) =>
  isGoingOn(subscriptionFacts(it, cancelled), graceDays.graceDays, clock.now())

/** When it ended: a pause of its payments is no end, and what is paid outside of Stripe ends with its access. */
export const endedAtOf = (community: PayingStore, it: StoredSubscription): string | undefined =>
  it.endedAt ??
  (goesOnNow(community, it) || !it.isPaidOutside ? undefined : (accessUntil(community, it) ?? it.currentPeriodEnd))
