import type { CsvFile } from '@joy/contract'
import { websiteExportHeadings, toWebsiteExportCells } from '@joy/domain/subscriber-csv/export-columns.ts'
import { isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { inBatches } from '../paging/in-batches.ts'
import { stillThere } from '../website-subscribers/website-subscriber-row.ts'
import { completeBatch } from './complete-batch.ts'
import { openBatch } from './open-batch.ts'
import { readBatch } from './read-batch.ts'
import { requireNewsletterKey } from './require-newsletter-key.ts'
import { whenSent } from './when-sent.ts'

const filename = 'website-subscribers-for-substack.csv'
type Person = { id: number; email: string; name: string | null }

/**
 * The website's people for Substack's importer. The unexported ones are frozen in a batch and count as exported once
 * the whole file went out; where there are none, everybody goes out again and no batch is made.
 * @throws AppError `not_configured` without the newsletter's API key.
 */
export async function exportWebsiteSubscribers(context: Context): Promise<CsvFile> {
  await requireNewsletterKey(context)
  const batch = await openBatch(context)
  if (!batch)
    return {
      filename,
      text: whenSent(websiteCsv(everybody(context)), () =>
        logExport(context, 'Exported all website subscribers again'),
      ),
    }
  const sent = async () => {
    await completeBatch(context, batch.id)
    await logExport(context, `Exported ${batch.rows} website subscribers, batch ${batch.id}`)
  }
  return { filename, text: whenSent(websiteCsv(readBatch(context, batch.id)), sent) }
}

export const websiteCsv = (people: AsyncIterable<Person>): AsyncGenerator<string> =>
  writeCsv(websiteCells(people), { headings: websiteExportHeadings })

/** Addresses that a spreadsheet would run are left out. */
async function* websiteCells(people: AsyncIterable<Person>): AsyncGenerator<string[]> {
  for await (const person of people) if (isSpreadsheetSafeEmail(person.email)) yield toWebsiteExportCells(person)
}

const everybody = ({ em }: Context): AsyncGenerator<Person> =>
  inBatches(
    em,
    (afterId, limit) =>
      sql<Person>`select id, email, name from website_subscriber where ${stillThere} and id > ${afterId} order by id limit ${limit}`,
  )

const logExport = (context: Context, details: string) =>
  logActivity(context, {
    action: 'Export Website Subscribers',
    platform: 'Substack',
    status: 'Successful',
    details,
  }).then(() => undefined)
