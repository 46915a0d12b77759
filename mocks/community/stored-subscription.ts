import type { CollectionPause, PaymentDetail, PaymentEvent } from '@joy/contract'
import type { SampleSubscription } from '@joy/samples/subscriptions.ts'

/** A sample subscription with what happened to it since. */
export type StoredSubscription = SampleSubscription & {
  isEnding?: boolean
  endedAt?: string
  events?: PaymentEvent[]
  waiting?: PaymentDetail['waiting']
  refused?: PaymentDetail['refused']
  quantity?: number
  /** Paid outside of Stripe, by cheque or transfer. */
  isPaidOutside?: boolean
  /** Since when its payment has failed. */
  failedSince?: string
  /** While Stripe pauses its payments. */
  collectionPause?: CollectionPause
}

/** As the rules of the domain read it. */
export const subscriptionFacts = (it: StoredSubscription, cancelled: ReadonlySet<string>) => ({
  ...it,
  provider: it.isPaidOutside ? 'manual' : 'stripe',
  startedAt: new Date(it.startedAt),
  currentPeriodEnd: new Date(it.currentPeriodEnd),
  isCancelAtPeriodEnd: cancelled.has(it.sid),
  isCollectionPaused: it.collectionPause !== undefined,
})
