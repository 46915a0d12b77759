import { counted } from '@joy/domain/labels/counted.ts'
import type { CsvFile } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import { exportHeadings, leftOutHeadings } from '@joy/domain/subscriber-csv/export-columns.ts'
import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { isShown } from '../subscribers/subscriber-conditions.ts'
import { exportFile } from './export-lines.ts'
import { requireNewsletterKey } from './require-newsletter-key.ts'
import { runsAsFormula } from './runs-as-formula.ts'

// Raw SQL: parts of one statement.
const everybody = sql`from subscriber s where ${isShown}`
const isLeftOut = runsAsFormula(sql`s.email`)

/**
 * The whole list as our own CSV, streamed, but for whoever has an address that a spreadsheet would run: they stand in
 * `subscribersLeftOutFile`, and both files together bring everybody back.
 * @throws AppError `not_configured` without the newsletter's API key.
 */
export async function exportSubscribers(context: Context): Promise<CsvFile> {
  await requireNewsletterKey(context)
  return {
    filename: 'substack-subscribers.csv',
    text: exportFile(
      context,
      { headings: exportHeadings, columns: exportHeadings, people: everybody, kept: sql`not ${isLeftOut}` },
      (tally) => logExport(context, tally),
    ),
  }
}

/** Whom the export leaves out, with the cells that it would have had: imported here, it brings them back. */
export async function subscribersLeftOutFile(context: Context): Promise<CsvFile> {
  return {
    filename: 'substack-subscribers-left-out.csv',
    text: exportFile(context, {
      headings: leftOutHeadings,
      columns: exportHeadings,
      people: sql`${everybody} and ${isLeftOut}`,
      reason: leftOutMessage['listed-formula'],
    }),
  }
}

async function logExport(context: Context, { people, leftOut }: { people: number; leftOut: number }): Promise<void> {
  await logActivity(context, {
    action: 'Export Subscribers',
    platform: 'Substack',
    status: 'Successful',
    details: `Exported ${counted(people, 'subscriber')} as CSV${leftOut > 0 ? `, left out ${leftOut}` : ''}`,
  })
}
