import type { DisagreementCode } from '@joy/contract'
import type { SubscriptionPair } from './person-facts.ts'
import { isLive, type LiveState } from './support.ts'

/** How near the end is of what runs. */
const nearness: Readonly<Record<LiveState, number>> = { paying: 0, 'ending later': 1, ending: 2 }

/** What is to be said of one subscription, here and at Stripe; null: they agree. Only where Stripe is known. */
export function paymentDisagreement({ here, there, isOnItsWay }: SubscriptionPair): DisagreementCode | null {
  if (isOnItsWay) return null
  if (here === null) return isLive(there) ? 'payment-unknown-here' : null
  if (there === null) return isLive(here) ? 'payment-unknown-at-stripe' : null
  if (!isLive(here)) return isLive(there) ? 'active-at-stripe' : null
  if (there.state === 'ended') return 'cancelled-at-stripe'
  if (there.state === 'stopped') return 'stopped-at-stripe'
  const sooner = nearness[here.state] - nearness[there.state]
  if (sooner !== 0) return sooner > 0 ? 'ends-here-only' : 'ends-at-stripe'
  const isSame = here.plan === there.plan && here.interval === there.interval && here.amountCents === there.amountCents
  return isSame ? null : 'plan-differs'
}
