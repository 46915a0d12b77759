import { execute, forkEm, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'
import { type Deletion, deletions } from './deletions.ts'

/** Deletes everything that was kept for long enough. */
export async function deleteWhatIsOver(app: App, signal: AbortSignal): Promise<void> {
  for (const deletion of deletions(app.settings)) await deleteAll(app, deletion, signal)
}

async function deleteAll({ database }: App, { table, atOnce, beside, isOver }: Deletion, signal: AbortSignal) {
  for (let deleted = atOnce; deleted === atOnce && !signal.aborted;)
    // Raw SQL: the same statement for every table, whatever its key: a batch by where its rows lie.
    deleted = await execute(
      forkEm(database.orm),
      sql`delete from ${sql.table(table)} where ctid = any (array(
        select r.ctid from ${sql.table(table)} r ${beside ?? sql``} where ${isOver} limit ${atOnce}))`,
    )
}
