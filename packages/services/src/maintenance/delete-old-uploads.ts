import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** How long the bytes and the staged rows of a file are kept after its import has ended. */
const KEPT = '7 days'
/** How long an upload may take: one that is older and has no job broke off with its process. */
const UPLOADING = '1 hour'
/** Rows that could not be read hold whatever a file had of somebody. As long as requests for a place (ruling 9). */
const FAILED_KEPT = '1 year'

/** The files of imports that ended a week ago, were never run or never arrived. Failed rows stay a year for the download. */
export async function deleteOldUploads({ database }: App, signal: AbortSignal): Promise<void> {
  const brokenOff = sql`(import.status = 'analysing' and import.created_at < app_now() - ${UPLOADING}::interval and not exists (select from job where job.import_id = import.id))`
  const isOver = sql`import.id is null or ${brokenOff}
    or coalesce(import.finished_at, case when import.status in ('ready', 'failed') then import.created_at end) < app_now() - ${KEPT}::interval`
  const ofOldFile = sql`coalesce(import.finished_at, import.created_at) < app_now() - ${FAILED_KEPT}::interval`
  for (const [table, key, limit, isDue] of [
    ['import_chunk', 'seq', 64, isOver],
    ['import_row', 'email_key', 2000, isOver],
    ['import_failed_row', 'row_number', 2000, ofOldFile],
  ] as const) {
    for (let deleted: number = limit; deleted === limit && !signal.aborted;) {
      const rows = await rowsOf(
        forkOf(database.orm),
        sql`delete from ${sql.table(table)} where (import_id, ${sql.ref(key)}) in (
        select it.import_id, ${sql.ref(`it.${key}`)} from ${sql.table(table)} it left join import on import.id = it.import_id
        where ${isDue} limit ${limit}) returning import_id`,
      )
      deleted = rows.length
    }
  }
  await rowsOf(forkOf(database.orm), sql`delete from import where ${brokenOff}`)
}
