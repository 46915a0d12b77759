import { counted } from '@joy/domain/words/counted.ts'
import type { CsvFile } from '@joy/contract'
import {
  exportHeadings,
  type ExportSubscriber,
  leftOutHeadings,
  toExportCells,
} from '@joy/domain/subscriber-csv/export-columns.ts'
import { isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { leftOutWords } from '@joy/domain/subscriber-csv/left-out-words.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { readForExport } from '../subscribers/list-subscribers.ts'
import type { ExportRow } from '../subscribers/subscriber-row.ts'
import { requireNewsletterKey } from './require-newsletter-key.ts'
import { whenSent } from './when-sent.ts'

/**
 * The whole list as our own CSV, streamed, but for whoever has an address that a spreadsheet would run: they stand in
 * `subscribersLeftOutFile`, and both files together bring everybody back.
 * @throws AppError `not_configured` without the newsletter's API key.
 */
export async function exportSubscribers(context: Context): Promise<CsvFile> {
  await requireNewsletterKey(context)
  const tally = { rows: 0, leftOut: 0 }
  return {
    filename: 'substack-subscribers.csv',
    text: whenSent(writeCsv(cells(context, tally), { headings: exportHeadings }), () => logExport(context, tally)),
  }
}

type Tally = { rows: number; leftOut: number }

async function* cells(context: Context, tally: Tally): AsyncGenerator<string[]> {
  for await (const row of readForExport(context)) {
    const isGoing = isSpreadsheetSafeEmail(row.email)
    tally[isGoing ? 'rows' : 'leftOut']++
    if (isGoing) yield toExportCells(inExportWords(row))
  }
}

/** Whom the export leaves out, with the cells that it would have had: imported here, it brings them back. */
export async function subscribersLeftOutFile(context: Context): Promise<CsvFile> {
  return {
    filename: 'substack-subscribers-left-out.csv',
    text: writeCsv(leftOutCells(context), { headings: leftOutHeadings }),
  }
}

async function* leftOutCells(context: Context): AsyncGenerator<string[]> {
  for await (const row of readForExport(context))
    if (!isSpreadsheetSafeEmail(row.email)) yield [...toExportCells(inExportWords(row)), leftOutWords['listed-formula']]
}

const inExportWords = (row: ExportRow): ExportSubscriber => ({
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
  compReason: row.comp_reason,
  compGrantedBy: row.comp_granted_by,
  compConfirmedAt: row.comp_confirmed_at,
  compToldAt: row.comp_told_at,
  endedComp: endedCompOf(row),
  substackTier: row.substack_tier,
  substackType: row.substack_type,
  substackEndsAt: row.substack_ends_at,
  substackSince: row.substack_since,
  substackAsOf: row.substack_as_of,
  mailboxClosedAt: row.mailbox_closed_at,
  mailboxLeftAt: row.mailbox_left_at,
  mailboxClosedBy: row.mailbox_closed_by,
  mailboxClosedByAsOf: row.mailbox_closed_by_as_of,
  substackSends: row.substack_sends,
  substackSendsAsOf: row.substack_sends_as_of,
  substackToldAt: row.substack_told_at,
  mailboxStatusBefore: row.mailbox_status_before,
  mailboxStatusSince: row.mailbox_status_since,
  mailboxOpenedAt: row.mailbox_opened_at,
  mailboxOpenedAgainst: row.mailbox_opened_against,
})

const endedCompOf = (row: ExportRow): ExportSubscriber['endedComp'] =>
  row.ended_plan === null || row.ended_comped_at === null || row.ended_at === null || row.end_reason === null
    ? null
    : {
        plan: row.ended_plan,
        reason: row.ended_reason,
        grantedBy: row.ended_granted_by ?? '',
        compedAt: row.ended_comped_at,
        until: row.ended_until,
        confirmedAt: row.ended_confirmed_at,
        toldAt: row.ended_told_at,
        endedAt: row.ended_at,
        endedBy: row.ended_by,
        endReason: row.end_reason,
        removalAskedAt: row.removal_asked_at,
        removedAt: row.removed_at,
        removedBy: row.removed_by,
      }

async function logExport(context: Context, { rows, leftOut }: Tally): Promise<void> {
  await logActivity(context, {
    action: 'Export Subscribers',
    platform: 'Substack',
    status: 'Successful',
    details: `Exported ${counted(rows, 'subscriber')} as CSV${leftOut > 0 ? `, left out ${leftOut}` : ''}`,
  })
}
