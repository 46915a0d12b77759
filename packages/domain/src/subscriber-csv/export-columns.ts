import type { Tier } from '../tiers.ts'
import { guardFormula } from './guard-formula.ts'

/** The headings of our own export (decisions 22); importing it again changes nothing. */
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
] as const

/** The headings of the file for Substack's importer, which needs only the address (integrations 1a-bis). */
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
}

/** Leave out people whose address fails `isSpreadsheetSafeEmail` before: the address itself is never altered. */
export const toExportCells = (subscriber: ExportSubscriber): string[] => [
  subscriber.email,
  guardFormula(subscriber.name ?? ''),
  guardFormula(subscriber.tier ?? ''),
  guardFormula(subscriber.type ?? ''),
  guardFormula(subscriber.status ?? ''),
  instant(subscriber.subscribedAt),
  instant(subscriber.syncedAt),
  String(subscriber.isComped),
  instant(subscriber.compedAt),
  instant(subscriber.compedUntil),
]

export const toWebsiteExportCells = ({ email, name }: { email: string; name: string | null }): string[] => [
  email,
  guardFormula(name ?? ''),
]

const instant = (at: Date | null) => at?.toISOString() ?? ''
