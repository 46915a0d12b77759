import type { CollectionPause, Discount, NextTerm, SubscriptionDetail, SubscriptionHistoryEntry } from '@joy/contract'
import type { SampleSubscription } from '@joy/samples/subscriptions.ts'

/** A sample subscription with what happened to it since. */
export type StoredSubscription = SampleSubscription & {
  isEnding?: boolean
  /** The end of its present period, where it is to end at another moment. */
  billedUntil?: string
  endedAt?: string
  /** Why it was cancelled, in its owner's words. */
  cancelReason?: string
  events?: SubscriptionHistoryEntry[]
  waiting?: SubscriptionDetail['waiting']
  refused?: SubscriptionDetail['refused']
  quantity?: number
  /** The account of its owner is deleted. */
  isOwnerDeleted?: boolean
  /** Paid outside of Stripe, by cheque or transfer. */
  isPaidOutside?: boolean
  /** Of what is paid outside: another plan from its next term on, `from` once that is paid. */
  nextTerm?: NextTerm | null
  /** Since when its payment has failed. */
  failedSince?: string
  /** While Stripe pauses its payments. */
  collectionPause?: CollectionPause
  /** What Stripe takes off each period. */
  discounts?: readonly Discount[]
}

/** As the rules of the domain read it. */
export const subscriptionFacts = (it: StoredSubscription, cancelled: ReadonlySet<string>) => ({
  ...it,
  provider: it.isPaidOutside ? 'manual' : 'stripe',
  startedAt: new Date(it.startedAt),
  currentPeriodEnd: new Date(it.currentPeriodEnd),
  billedUntil: it.billedUntil === undefined ? null : new Date(it.billedUntil),
  discounts: it.discounts ?? [],
  pause: it.collectionPause
    ? { resumesAt: it.collectionPause.resumesAt === null ? null : new Date(it.collectionPause.resumesAt) }
    : null,
  isCancelAtPeriodEnd: cancelled.has(it.sid),
  isCollectionPaused: it.collectionPause !== undefined,
})

/** What ends first has no next term. */
export const getNextTerm = ({ sid, nextTerm }: StoredSubscription, cancelled: ReadonlySet<string>): NextTerm | null =>
  nextTerm && (nextTerm.from !== null || !cancelled.has(sid)) ? nextTerm : null
