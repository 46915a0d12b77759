import { counted } from '@joy/domain/labels/counted.ts'
import type { CsvFile } from '@joy/contract'
import { exportHeadings, leftOutHeadings, toExportCells } from '@joy/domain/subscriber-csv/export-columns.ts'
import { isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { readForExport } from '../subscribers/list-subscribers.ts'
import { toExportSubscriber } from './to-export-subscriber.ts'
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
    if (isGoing) yield toExportCells(toExportSubscriber(row))
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
    if (!isSpreadsheetSafeEmail(row.email))
      yield [...toExportCells(toExportSubscriber(row)), leftOutMessage['listed-formula']]
}

async function logExport(context: Context, { rows, leftOut }: Tally): Promise<void> {
  await logActivity(context, {
    action: 'Export Subscribers',
    platform: 'Substack',
    status: 'Successful',
    details: `Exported ${counted(rows, 'subscriber')} as CSV${leftOut > 0 ? `, left out ${leftOut}` : ''}`,
  })
}
