import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import { type App, type Context, inTransaction } from '../context.ts'
import { systemContext } from '../system-context.ts'
import { refreshFindings } from './refresh-findings.ts'
import { paceOf } from '../work/pace.ts'
import { currentSnapshot } from './snapshot.ts'

/** People of one step at most, as in a comparison. */
const BATCH = 100

/** Compares anew of whom something changed here since they were compared, so that the list follows by itself. */
export async function refreshMoved(app: App, signal: AbortSignal): Promise<void> {
  const context = systemContext(app, 'Reconcile', 'moved')
  const pace = paceOf(app, BATCH)
  for (let isMore = true; isMore && !signal.aborted;) isMore = await pace((people) => refreshSome(context, people))
}

async function refreshSome(context: Context, people: number): Promise<boolean> {
  const rows = await rowsOf(
    forkOf(context.database.orm),
    sql<{ key: string }>`select distinct email_key as key from
      (select email_key from reconcile_moved order by id limit ${people}) it order by 1`,
  )
  if (rows.length === 0) return false
  const keys = rows.map(({ key }) => key)
  await inTransaction(context, async ({ em }) => {
    const snapshot = await currentSnapshot(em)
    if (snapshot) await refreshFindings(em, keys, snapshot)
    else await rowsOf(em, sql`delete from reconcile_moved where email_key = any(${keys}::text[])`)
  })
  return true
}
