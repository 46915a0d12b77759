import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** How long the bytes and the staged rows of a file are kept after its import has ended. */
const KEPT = '7 days'
const BATCH = 2000

/** The files of imports that ended a week ago, and of those never run. Failed rows stay: they can still be downloaded. */
export async function deleteOldUploads({ database }: App, signal: AbortSignal): Promise<void> {
  for (const [table, key] of [['import_chunk', 'seq'], ['import_row', 'email_key']] as const) {
    for (let deleted = BATCH; deleted === BATCH && !signal.aborted; ) {
      const rows = await rowsOf(forkOf(database.orm), sql`delete from ${sql.table(table)} where (import_id, ${sql.ref(key)}) in (
        select it.import_id, ${sql.ref(`it.${key}`)} from ${sql.table(table)} it left join import on import.id = it.import_id
        where import.id is null or coalesce(import.finished_at, case when import.status = 'ready' then import.created_at end) < now() - ${KEPT}::interval
        limit ${BATCH}) returning import_id`)
      deleted = rows.length
    }
  }
}
