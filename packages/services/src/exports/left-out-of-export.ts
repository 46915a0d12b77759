import type { CsvFile, LeftOutOfExport } from '@joy/contract'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { readLeftOut, readLeftOutSubscribers } from './read-left-out.ts'

const SHOWN = 100

/** Whom the website export leaves out and why: their number, and the first of them. */
export const leftOutOfExport = (context: Context): Promise<LeftOutOfExport> => readFirst(readLeftOut(context))
/** Whom the export of the whole newsletter list leaves out and why. */
export const subscribersLeftOut = (context: Context): Promise<LeftOutOfExport> =>
  readFirst(readLeftOutSubscribers(context))

async function readFirst(everybody: ReturnType<typeof readLeftOut>): Promise<LeftOutOfExport> {
  const people: LeftOutOfExport['people'] = []
  const counts = { total: 0, exportedBefore: 0 }
  for await (const { isExported, ...person } of everybody) {
    if (isExported) counts.exportedBefore++
    if (++counts.total <= SHOWN) people.push(person)
  }
  return { ...counts, people }
}

/** All of them as CSV, to be seen to by hand. */
export async function leftOutFile(context: Context): Promise<CsvFile> {
  return {
    filename: 'website-subscribers-left-out.csv',
    text: writeCsv(rows(context), { headings: ['email', 'name', 'reason'] }),
  }
}

async function* rows(context: Context): AsyncGenerator<string[]> {
  for await (const { email, name, reason } of readLeftOut(context)) yield [email, name ?? '', reason]
}
