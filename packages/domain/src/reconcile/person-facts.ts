import type { BillingInterval, UpgradePlan } from '@joy/contract'
import type { Tier } from '../plans/tiers.ts'

/**
 * `ending` still runs, until its period's end; `ending later` is charged until an end in another period; `stopped` is unpaid,
 * paused or never began.
 */
export type SubscriptionState = 'paying' | 'ending later' | 'ending' | 'stopped' | 'ended'

/** A subscription as one of the two sources has it. */
export type SubscriptionFacts = {
  state: SubscriptionState
  plan: UpgradePlan
  interval: BillingInterval
  amountCents: number
  /** Stripe goes on writing invoices and collects none of them. */
  isCollectionPaused: boolean
  /** A discount takes all of it off at present: access with no revenue. */
  isDiscountedWhole: boolean
}

/** One subscription as it stands here and as Stripe has it; null: not there. */
export type SubscriptionPair = {
  here: SubscriptionFacts | null
  there: SubscriptionFacts | null
  /** Stripe is still to be told, or told us something newer than the comparison read: nothing is to be said yet. */
  isOnItsWay: boolean
}

/** When each source was read that the facts rest on; null: it was not. What is held here is as of this moment. */
export type SourceTimes = { substack: string | null; stripe: string | null; planningCenter: string | null }

/** What the four sources say of one person, each reduced to what it means. */
export type PersonFacts = {
  /** The newsletter's list; null: not on it. `standing` is what Substack itself says, `isUnsubscribed` that it sends nothing, as far as is known; `isSilent`: it has said nothing of them. */
  list: { tier: Tier; kind: 'free' | 'paying' | 'comp'; isUnsubscribed: boolean; isSilent?: boolean } | null
  /** Their account was deleted, as they asked: nobody is to put them on a list again. */
  wasDeleted: boolean
  /** Substack takes money of them, as far as is known: a gift, a trial and what is for life cost nothing. */
  isChargedThere: boolean
  /** When Substack was last asked and had nobody with this address, since its last word; null: it has them. */
  absentSince: string | null
  /** What the person has at this moment, by all sources (ruling 35). */
  plan: Tier
  /**
   * A comp in force here and how far Substack knows of it: `not shown` was marked as done and is not seen there.
   * `ended since`: none is in force, and the last one ended after Substack was read, or is still to be removed there.
   */
  comp: 'none' | 'seen' | 'told' | 'not shown' | 'to do' | 'ended since'
  /** A comp that ended here goes on at Substack, as far as is known; while another is in force, that one is to be there in its stead. */
  isRemovalOpen: boolean
  /** They unsubscribed here, and are still to be unsubscribed at Substack, which sends to them. */
  isLeavingOpen: boolean
  /** A list that is not Substack's closed the mailbox, and Substack sends to them by its own newest word. */
  isOnlyClosedHere: boolean
  /** The website's list: `waiting` for an export; `lost` was exported before Substack's last whole list; `left` unsubscribed. */
  website: 'none' | 'waiting' | 'exported' | 'lost' | 'left'
  isStripeKnown: boolean
  /** Subscriptions that go through Stripe. Without a connection only `here` says something. */
  payments: readonly SubscriptionPair[]
  /** The plan that is paid for outside of Stripe (a cheque, a transfer); null: none. */
  paidOtherwise: UpgradePlan | null
  /** The end of a time that was paid for outside of Stripe, once its access is over and nothing was decided since. */
  paidTermOver: string | null
  /** `known`: there with this address, but no member. `being told`: what was decided here is on its way there. */
  planningCenter: 'not connected' | 'being told' | 'nobody' | 'known' | 'member'
  /** The same person of Planning Center is also somebody else here, who has a paid plan: the membership is theirs too. */
  isMemberForAnother: boolean
  /** `open` is on its way, `stopped` needs attention; an earlier registration may stand beside either. */
  upgrade: 'none' | 'open' | 'stopped' | 'registered'
  /** A registration stands here, and no upgrade that is paid for is on its way to take its place. */
  isRegistered: boolean
}
