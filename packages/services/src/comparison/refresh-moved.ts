import { db, forkEm } from '@joy/database/sql.ts'
import { type App, type Context, inTransaction } from '../context.ts'
import { systemContext } from '../system-context.ts'
import { forgetMoved, refreshDiscrepancies } from './refresh-discrepancies.ts'
import { createPace } from '../work/pace.ts'
import { currentSnapshot } from './snapshot.ts'

/** People of one step at most, as in a comparison. */
const BATCH = 100

/** Compares anew of whom something changed here since they were compared, so that the list follows by itself. */
export async function refreshMoved(app: App, signal: AbortSignal): Promise<void> {
  const context = systemContext(app, 'Reconcile', 'moved')
  const pace = createPace(app, BATCH)
  for (let isMore = true; isMore && !signal.aborted;) isMore = await pace((people) => refreshSome(context, people))
}

async function refreshSome(context: Context, people: number): Promise<boolean> {
  const rows = await db(forkEm(context.database.orm))
    .selectFrom((eb) => eb.selectFrom('reconcileMoved').select('emailKey').orderBy('id').limit(people).as('moved'))
    .select('emailKey')
    .distinct()
    .orderBy('emailKey')
    .execute()
  if (rows.length === 0) return false
  const keys = rows.map(({ emailKey }) => emailKey)
  await inTransaction(context, async ({ em }) => {
    const snapshot = await currentSnapshot(em)
    if (snapshot) await refreshDiscrepancies(em, keys, snapshot)
    else await forgetMoved(em, keys)
  })
  return true
}
