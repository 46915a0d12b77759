import type { Tier } from '../plans/tiers.ts'
import type { CsvEndedComp } from './csv-subscriber.ts'
import { writeTags } from './tag-list.ts'

/** The headings of our own export (ruling 22); importing it again changes nothing. */
export const exportHeadings = [
  'email',
  'name',
  'subscription_tier',
  'subscription_type',
  'subscription_status',
  'subscribed_at',
  'synced_at',
  'is_comped',
  'comped_at',
  'comped_until',
  'comp_plan',
  'comp_reason',
  'comp_granted_by',
  'comp_confirmed_at',
  'comp_reported_at',
  'ended_comp_plan',
  'ended_comp_reason',
  'ended_comp_granted_by',
  'ended_comp_granted_at',
  'ended_comp_until',
  'ended_comp_confirmed_at',
  'ended_comp_reported_at',
  'ended_comp_ended_at',
  'ended_comp_ended_by',
  'ended_comp_end_reason',
  'ended_comp_removal_asked_at',
  'ended_comp_removed_at',
  'ended_comp_removed_by',
  'substack_tier',
  'substack_type',
  'substack_ends_at',
  'substack_since',
  'substack_as_of',
  'mailbox_closed_at',
  'mailbox_left_at',
  'mailbox_closed_by',
  'mailbox_closed_by_as_of',
  'substack_sends',
  'substack_sends_as_of',
  'substack_reported_at',
  'mailbox_status_before',
  'mailbox_status_since',
  'mailbox_opened_at',
  'mailbox_opened_against',
  'tags',
] as const

/** The same columns with the reason: who the export leaves out. Importing it brings them back. */
export const leftOutHeadings = [...exportHeadings, 'reason'] as const

/** The headings of the file for Substack's importer, which needs only the address. */
export const websiteExportHeadings = ['email', 'name'] as const

/** `compedUntil` null: forever, where `isComped`. */
export type ExportSubscriber = {
  email: string
  name: string | null
  tier: Tier | null
  type: string | null
  status: string | null
  subscribedAt: Date | null
  syncedAt: Date | null
  isComped: boolean
  compedAt: Date | null
  compedUntil: Date | null
  compPlan: string | null
  compReason: string | null
  compGrantedBy: string | null
  /** As of when Substack showed the comp in force, and when somebody said that they granted it there by hand. */
  compConfirmedAt: Date | null
  compReportedAt: Date | null
  /** The last comp that ended, or the one that is to be removed at Substack; null: none did. */
  endedComp: CsvEndedComp | null
  /** Substack's own word, which an import reads again; tier and type above are what people have. */
  substackTier: Tier
  substackType: string | null
  substackEndsAt: Date | null
  substackSince: Date | null
  substackAsOf: Date | null
  /** As old as the word that closed it: no opening since then gives way to it (rulings 35 and 42). */
  mailboxClosedAt: Date | null
  /** The day on which they left, which a list may tell. */
  mailboxLeftAt: Date | null
  /** The list that is not Substack's and that closed it, by the id of its format; `here`: they unsubscribed by our own link; null: Substack, or nobody knows who. */
  mailboxClosedBy: string | null
  mailboxClosedByAsOf: Date | null
  /** Whether Substack sends to them by its newest word, and how old that is; null: nobody knows. With an age alone: it has them, and says nothing of that. */
  substackSends: boolean | null
  substackSendsAsOf: Date | null
  /** Of whoever unsubscribed here: when somebody noted that it is done at Substack, and what stood there before. */
  substackReportedAt: Date | null
  mailboxStatusBefore: string | null
  /** Since when the status is said, where another word had closed the mailbox before; null: since they left. */
  mailboxStatusSince: Date | null
  /** When its owner opened it again, and against which word of Substack's; null: they did not, or it was closed since. */
  mailboxOpenedAt: Date | null
  mailboxOpenedAgainst: string | null
  /** By name. */
  tags: readonly string[]
}

/**
 * As stored: `writeCsv` guards every cell and our reader takes the guard away. Who has an address that would need one
 * stands in the list of who is left out, with the same cells.
 */
export const toExportCells = (subscriber: ExportSubscriber): string[] => [
  subscriber.email,
  subscriber.name ?? '',
  subscriber.tier ?? '',
  subscriber.type ?? '',
  subscriber.status ?? '',
  instant(subscriber.subscribedAt),
  instant(subscriber.syncedAt),
  String(subscriber.isComped),
  instant(subscriber.compedAt),
  instant(subscriber.compedUntil),
  subscriber.compPlan ?? '',
  subscriber.compReason ?? '',
  subscriber.compGrantedBy ?? '',
  instant(subscriber.compConfirmedAt),
  instant(subscriber.compReportedAt),
  ...endedCells(subscriber.endedComp),
  subscriber.substackTier,
  subscriber.substackType ?? '',
  instant(subscriber.substackEndsAt),
  instant(subscriber.substackSince),
  instant(subscriber.substackAsOf),
  instant(subscriber.mailboxClosedAt),
  instant(subscriber.mailboxLeftAt),
  subscriber.mailboxClosedBy ?? '',
  instant(subscriber.mailboxClosedByAsOf),
  subscriber.substackSends === null ? '' : String(subscriber.substackSends),
  instant(subscriber.substackSendsAsOf),
  instant(subscriber.substackReportedAt),
  subscriber.mailboxStatusBefore ?? '',
  instant(subscriber.mailboxStatusSince),
  instant(subscriber.mailboxOpenedAt),
  subscriber.mailboxOpenedAgainst ?? '',
  writeTags(subscriber.tags),
]

const endedCells = (comp: CsvEndedComp | null): string[] => [
  comp?.plan ?? '',
  comp?.reason ?? '',
  comp?.grantedBy ?? '',
  instant(comp?.compedAt),
  instant(comp?.until),
  instant(comp?.confirmedAt),
  instant(comp?.reportedAt),
  instant(comp?.endedAt),
  comp?.endedBy ?? '',
  comp?.endReason ?? '',
  instant(comp?.removalAskedAt),
  instant(comp?.removedAt),
  comp?.removedBy ?? '',
]

export const toWebsiteExportCells = ({ email, name }: { email: string; name: string | null }): string[] => [
  email,
  name ?? '',
]

const instant = (at: Date | null | undefined) => at?.toISOString() ?? ''
