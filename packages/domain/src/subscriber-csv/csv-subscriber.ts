import type { Tier } from '../plans/tiers.ts'
import type { FormatId } from './csv-formats.ts'
import type { NoticeCode } from './notices.ts'

/**
 * A comp as a file tells it. `until` null: forever. `compedAt`, `reason` null: the file does not say since when, why.
 * `here`: what our own export alone tells of it.
 */
export type CsvComp = {
  compedAt: Date | null
  until: Date | null
  plan: Tier
  reason: string | null
  here: CsvCompHere | null
}

/** Who gave it, as of when Substack showed it, and when somebody said that they granted it there by hand. */
export type CsvCompHere = { grantedBy: string; confirmedAt: Date | null; reportedAt: Date | null }

/** How a comp may end, in our words. */
export const endReasons = ['revoked', 'expired', 'undone', 'replaced'] as const

/**
 * A comp that ended here, as our own export tells it: since when it is to be removed at Substack, and until when it was.
 * `removedBy` null: nobody said so, Substack showed it.
 */
export type CsvEndedComp = CsvCompHere & {
  plan: Tier
  reason: string | null
  compedAt: Date
  until: Date | null
  endedAt: Date
  endedBy: string | null
  endReason: (typeof endReasons)[number]
  removalAskedAt: Date | null
  removedAt: Date | null
  removedBy: string | null
}

/**
 * Whose word closed a mailbox, as our own export tells it: another list than Substack's, or `here`, where they unsubscribed
 * by our own link.
 */
export type CsvClosedBy = {
  format: FormatId | 'here'
  asOf: Date | null
  /** Of whoever unsubscribed here: when somebody last noted that it is done at Substack, and what stood there before. */
  reportedAt: Date | null
  statusBefore: string | null
}

/**
 * Whether Substack sends to somebody by its newest word, as our own export tells it. `sends` null: it has them, and says
 * nothing of that.
 */
export type CsvSending = { sends: boolean | null; asOf: Date | null }

/**
 * That its owner opened a mailbox here again, as our own export tells it; `against`: Substack's word for sending nothing,
 * which it goes on repeating, for nobody told it. Null: it sends, as far as is known.
 */
export type CsvOpened = { at: Date; against: string | null }

/** What one row says about one person. Null: the file does not say, so nothing here is erased (rulings, section 6). */
export type CsvSubscriber = {
  email: string
  emailKey: string
  name: string | null
  tier: Tier | null
  type: string | null
  /** When the paid plan that the row tells ends; null: it renews, or nobody knows. */
  endsAt: Date | null
  /**
   * False: the row shows a plan and does not say whether it ends with its expiry, for it does not know the kind or has no
   * column for a cancellation. What is known of that stands then (`kindAndEnd`).
   */
  endStated: boolean
  /** That expiry, where `endStated` is false. */
  expiresAt: Date | null
  paidSince: Date | null
  /** Since when the row is true, where it says so itself; else it is as old as its file. */
  asOf: Date | null
  status: string | null
  /** A mailbox column said the status, either way: newer consent reopens a closed mailbox (ruling 42). */
  consentStated: boolean
  /** Since when the mailbox is closed, where our own export says so; else since the row is true. */
  closedAt: Date | null
  /** The day on which they left, as the row itself tells it; it says nothing of how old the word is. */
  leftAt: Date | null
  /** Since when the status is said, where our own export says that another word had closed the mailbox before. */
  statusSince: Date | null
  /** Whose word closed it, where our own export says so and it was none of Substack's. */
  closedBy: CsvClosedBy | null
  opened: CsvOpened | null
  sending: CsvSending | null
  subscribedAt: Date | null
  /** Only our own export says it. */
  syncedAt: Date | null
  comp: CsvComp | null
  /** The last one that ended, or the one that is to be removed at Substack. */
  endedComp: CsvEndedComp | null
  /** The plan that a subscription carried when our own export was written: no list brings that back (ruling 36). */
  carried: Tier | null
  /** By what tells two apart (`tagKey`), the names that the row gives; null: none. */
  tags: Readonly<Record<string, string>> | null
  notices: NoticeCode[]
}
