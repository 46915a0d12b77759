import type { Tier } from '../tiers.ts'
import type { FormatId } from './csv-formats.ts'
import type { NoticeCode } from './notices.ts'

/** A comp as a file tells it. `until` null: forever. `compedAt`, `reason` null: the file does not say since when, why. */
export type CsvComp = { compedAt: Date | null; until: Date | null; plan: Tier; reason: string | null }

/**
 * Whose word closed a mailbox, as our own export tells it: another list than Substack's, or `here`, where they unsubscribed
 * by our own link. `sends`: whether Substack does, by its newest word, as of `sendsAsOf`; null where nobody knows.
 */
export type CsvClosedBy = {
  format: FormatId | 'here'
  asOf: Date | null
  sends: boolean | null
  sendsAsOf: Date | null
  /** Of whoever unsubscribed here: when somebody last noted that it is done at Substack, and what stood there before. */
  toldAt: Date | null
  statusBefore: string | null
}

/**
 * That its owner opened a mailbox here again, as our own export tells it; `against`: Substack's word for sending nothing,
 * which it goes on repeating, for nobody told it. Null: it sends, as far as is known.
 */
export type CsvOpened = { at: Date; against: string | null }

/** What one row says about one person. Null: the file does not say, so nothing here is erased (decisions section 6). */
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
  saysEnd: boolean
  /** That expiry, where `saysEnd` is false. */
  expiresAt: Date | null
  paidSince: Date | null
  /** Since when the row is true, where it says so itself; else it is as old as its file. */
  asOf: Date | null
  status: string | null
  /** A mailbox column said the status, either way: newer consent reopens a closed mailbox (ruling 42). */
  saysConsent: boolean
  /** Since when the mailbox is closed, where our own export says so; else since the row is true. */
  closedAt: Date | null
  /** The day on which they left, as the row itself tells it; it says nothing of how old the word is. */
  leftAt: Date | null
  /** Since when the status is said, where our own export says that another word had closed the mailbox before. */
  statusSince: Date | null
  /** Whose word closed it, where our own export says so and it was none of Substack's. */
  closedBy: CsvClosedBy | null
  opened: CsvOpened | null
  subscribedAt: Date | null
  /** Only our own export says it. */
  syncedAt: Date | null
  comp: CsvComp | null
  /** The plan that a subscription carried when our own export was written: no list brings that back (decisions 36). */
  carried: Tier | null
  notices: NoticeCode[]
}
