import type { CsvFile } from '@joy/contract'
import { exportHeadings, toExportCells } from '@joy/domain/subscriber-csv/export-columns.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { readForExport } from '../subscribers/list-subscribers.ts'
import type { ExportRow } from '../subscribers/subscriber-row.ts'
import { requireNewsletterKey } from './require-newsletter-key.ts'
import { whenSent } from './when-sent.ts'

/** The whole list as our own CSV, streamed. @throws AppError `not_configured` without the newsletter's API key. */
export async function exportSubscribers(context: Context): Promise<CsvFile> {
  await requireNewsletterKey(context)
  const tally = { rows: 0 }
  return {
    filename: 'substack-subscribers.csv',
    text: whenSent(writeCsv(cells(context, tally), { headings: exportHeadings }), () => logExport(context, tally)),
  }
}

async function* cells(context: Context, tally: { rows: number }): AsyncGenerator<string[]> {
  for await (const row of readForExport(context)) {
    tally.rows++
    yield toExportCells(inExportWords(row))
  }
}

const inExportWords = (row: ExportRow) => ({
  email: row.email,
  name: row.name,
  tier: row.subscription_tier,
  type: row.subscription_type,
  status: row.subscription_status,
  subscribedAt: row.subscribed_at,
  syncedAt: row.synced_at,
  isComped: row.is_comped,
  compedAt: row.comped_at,
  compedUntil: row.comped_until,
  compPlan: row.comp_plan,
  substackTier: row.substack_tier,
  substackType: row.substack_type,
  substackEndsAt: row.substack_ends_at,
  substackSince: row.substack_since,
  substackAsOf: row.substack_as_of,
})

async function logExport(context: Context, { rows }: { rows: number }): Promise<void> {
  await logActivity(context, {
    action: 'Export Subscribers',
    platform: 'Substack',
    status: 'Successful',
    details: `Exported ${rows} subscribers as CSV`,
  })
}
