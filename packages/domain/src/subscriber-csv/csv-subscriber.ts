import type { Tier } from '../tiers.ts'
import type { FormatId } from './csv-formats.ts'
import type { NoticeCode } from './notices.ts'

/** A comp as a file tells it. `until` null: forever. `compedAt`, `reason` null: the file does not say since when, why. */
export type CsvComp = { compedAt: Date | null; until: Date | null; plan: Tier; reason: string | null }

/** The list that closed a mailbox, as our own export tells it; `sends`: whether Substack does, null where nobody knows. */
export type CsvClosedBy = { format: FormatId; asOf: Date | null; sends: boolean | null }

/** What one row says about one person. Null: the file does not say, so nothing here is erased (decisions section 6). */
export type CsvSubscriber = {
  email: string
  emailKey: string
  name: string | null
  tier: Tier | null
  type: string | null
  /** When the paid plan that the row tells ends; null: it renews, or nobody knows. */
  endsAt: Date | null
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
  /** Whose word closed it, where our own export says so and it was another list than Substack's. */
  closedBy: CsvClosedBy | null
  subscribedAt: Date | null
  /** Only our own export says it. */
  syncedAt: Date | null
  comp: CsvComp | null
  /** The plan that a subscription carried when our own export was written: no list brings that back (decisions 36). */
  carried: Tier | null
  notices: NoticeCode[]
}
