import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'
import { inTransaction } from '../context.ts'
import { systemContext } from '../system-context.ts'
import { refreshFindings } from './refresh-findings.ts'
import { currentSnapshot } from './snapshot.ts'

/** People of one step, as in a comparison. */
const BATCH = 100

/** Compares anew of whom something changed here since they were compared, so that the list follows by itself. */
export async function refreshMoved(app: App, signal: AbortSignal): Promise<void> {
  const context = systemContext(app, 'Reconcile', 'moved')
  while (!signal.aborted) {
    const rows = await rowsOf(
      forkOf(app.database.orm),
      sql<{ key: string }>`select distinct email_key as key from
        (select email_key from reconcile_moved order by id limit ${BATCH}) it order by 1`,
    )
    if (rows.length === 0) return
    const keys = rows.map(({ key }) => key)
    await inTransaction(context, async ({ em }) => {
      const snapshot = await currentSnapshot(em)
      if (snapshot) await refreshFindings(em, keys, snapshot)
      else await rowsOf(em, sql`delete from reconcile_moved where email_key = any(${keys}::text[])`)
    })
  }
}
