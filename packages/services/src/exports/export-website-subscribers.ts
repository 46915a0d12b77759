import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { CsvFile } from '@joy/contract'
import { websiteExportHeadings, toWebsiteExportCells } from '@joy/domain/subscriber-csv/export-columns.ts'
import { db } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { inBatches } from '../paging/in-batches.ts'
import { stillThere } from '../website-subscribers/website-subscriber-row.ts'
import { noteSent } from './note-sent.ts'
import { openBatch } from './open-batch.ts'
import { readBatch } from './read-batch.ts'
import { requireNewsletterKey } from './require-newsletter-key.ts'
import { whenSent } from './when-sent.ts'
import { isInFile } from './why-left-out.ts'

const filename = 'website-subscribers-for-substack.csv'
type Person = { id: number; email: string; name: string | null }

/**
 * The website's people for Substack's importer. The unexported ones are frozen in a batch and count as exported once
 * whoever asked says that the whole file is there (`batchArrived`); where there are none, everybody goes out again and no batch is made. `leftOutOfExport` says
 * who is not in it.
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
  const text = websiteCsv(readBatch(context, batch.id))
  return { filename, batchId: batch.id, text: whenSent(text, (lines) => noteSent(context, batch.id, lines)) }
}

export const websiteCsv = (people: AsyncIterable<Person>): AsyncGenerator<string> =>
  writeCsv(websiteCells(people), { headings: websiteExportHeadings })

async function* websiteCells(people: AsyncIterable<Person>): AsyncGenerator<string[]> {
  for await (const person of people) yield toWebsiteExportCells(person)
}

async function* everybody({ em }: Context): AsyncGenerator<Person> {
  const people = inBatches((afterId, limit) =>
    db(em)
      .selectFrom('websiteSubscriber as w')
      .select(['w.id', 'w.email', 'w.name', typed(z.boolean(), isInFile).as('isGoing')])
      .where(stillThere)
      .where('w.id', '>', afterId)
      .orderBy('w.id')
      .limit(limit)
      .execute(),
  )
  for await (const { isGoing, ...person } of people) if (isGoing) yield person
}

const logExport = (context: Context, details: string) =>
  logActivity(context, {
    action: 'Export Website Subscribers',
    platform: 'Substack',
    status: 'Successful',
    details,
  }).then(() => undefined)
