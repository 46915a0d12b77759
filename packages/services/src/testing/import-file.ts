import type { ImportRecord, IncomingFile } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import type { App, Context } from '../context.ts'
import { createImport } from '../imports/create-import.ts'
import { getImport } from '../imports/get-import.ts'
import { runImport } from '../imports/run-import.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'

/** A CSV as the plugin hands it over, in pieces that cut letters and lines anywhere. */
export const toCsvFile = (text: string | Uint8Array, filename = 'list.csv'): IncomingFile => ({
  filename,
  bytes: toPieces(typeof text === 'string' ? Buffer.from(text) : text),
})

async function* toPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 50_001) yield bytes.subarray(at, at + 50_001)
}

/** Imports a CSV from its upload to its end, in this process. */
export async function importFile(
  app: App,
  context: Context,
  text: string | Uint8Array,
  over: Partial<IncomingFile> = {},
): Promise<ImportRecord> {
  const { id } = await createImport(context, { ...toCsvFile(text), ...over })
  await runImport(context, { id })
  await processJobs(app, jobHandlers)
  return getImport(context, { id })
}

/** The whole list as people see it, by address. */
export const wholeList = (app: App): Promise<Record<string, unknown>[]> =>
  queryRows(
    forkEm(app.database.orm),
    sql<
      Record<string, unknown>
    >`select s.email, s.name, s.name_key, s.subscription_tier as tier, s.subscription_type as type,
    s.subscription_status as status, s.subscribed_at, s.synced_at, c.comped_at, c.until, c.plan,
    s.substack_tier, s.substack_type, s.substack_ends_at, s.substack_since, s.substack_as_of
    from subscriber s left join comp c on c.email_key = s.email_key and c.ended_at is null order by s.email_key`,
  )
