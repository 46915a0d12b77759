import type {
  CollectionPause,
  Discount,
  NextTerm,
  OutboundCallAction,
  PaymentMethod,
  PortalSubscription,
  SubscriptionDetail,
  SubscriptionHistoryEntry,
} from '@joy/contract'
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
  /** When its customer was deleted at Stripe. */
  customerDeletedAt?: string
  /** Where it is paid by no card. */
  paymentMethod?: PaymentMethod
  /** How far Stripe's tries of it have come. */
  dunning?: PortalSubscription['dunning']
  /** While Stripe pauses its payments. */
  collectionPause?: CollectionPause
  /** What Stripe takes off each period. */
  discounts?: readonly Discount[]
}

/** As the rules of the domain read it. */
export const subscriptionFacts = (subscription: StoredSubscription, cancelled: ReadonlySet<string>) => ({
  ...subscription,
  provider: subscription.isPaidOutside ? 'manual' : 'stripe',
  startedAt: new Date(subscription.startedAt),
  currentPeriodEnd: new Date(subscription.currentPeriodEnd),
  billedUntil: subscription.billedUntil === undefined ? null : new Date(subscription.billedUntil),
  discounts: subscription.discounts ?? [],
  pause: subscription.collectionPause
    ? {
        resumesAt:
          subscription.collectionPause.resumesAt === null ? null : new Date(subscription.collectionPause.resumesAt),
      }
    : null,
  isCancelAtPeriodEnd: cancelled.has(subscription.sid),
  isCollectionPaused: subscription.collectionPause !== undefined,
})

/** What Stripe is still to be told, by its kind. */
export const isWaiting = ({ isPaidOutside, waiting = [] }: StoredSubscription, action: OutboundCallAction): boolean =>
  !isPaidOutside && waiting.some((it) => it.action === action)

/** Its end was chosen, and Stripe has not confirmed it yet. */
export const isEndUnconfirmed = (it: StoredSubscription): boolean => isWaiting(it, 'cancel-at-period-end')

/** What ends first has no next term. */
export const getNextTerm = ({ sid, nextTerm }: StoredSubscription, cancelled: ReadonlySet<string>): NextTerm | null =>
  nextTerm && (nextTerm.from !== null || !cancelled.has(sid)) ? nextTerm : null
