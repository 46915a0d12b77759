import type { SegmentColumn } from '@joy/contract'
import { exportHeadings, type ExportSubscriber, toExportCells } from '../subscriber-csv/export-columns.ts'

/** The columns of a segment's file in their order, by the headings of our own export, which imports again. */
export const segmentColumnLabels = {
  email: 'E-mail',
  name: 'Name',
  subscription_tier: 'Tier',
  subscription_type: 'Type',
  subscription_status: 'Status',
  subscribed_at: 'Subscribed',
  synced_at: 'Last synced',
  is_comped: 'Comped',
  comped_at: 'Comped since',
  comped_until: 'Comped until',
  comp_plan: 'Plan of the comp',
  comp_reason: 'Reason of the comp',
  tags: 'Tags',
} as const satisfies Record<SegmentColumn, string> & Partial<Record<(typeof exportHeadings)[number], string>>

/** The cells of somebody in the columns chosen. */
export function segmentCells(subscriber: ExportSubscriber, columns: readonly SegmentColumn[]): string[] {
  const cells = toExportCells(subscriber)
  return columns.map((it) => cells[exportHeadings.indexOf(it)] ?? '')
}
