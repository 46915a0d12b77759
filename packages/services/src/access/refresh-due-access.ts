import { type Em, forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'
import { refreshAccess } from './refresh-access.ts'

const BATCH = 500

/** Time itself changes access, where a comp, a gift or a term runs out: those whose moment has come, 500 at a time. */
export async function refreshDueAccess({ database }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await forkOf(database.orm).transactional(async (em) => {
      const keys = await rowsOf(
        em as Em,
        sql<{ key: string }>`(select email_key as key from subscriber where access_checks_at <= app_now()
            order by access_checks_at limit ${BATCH})
          union (select email_key from outside_access where checks_at <= app_now() order by checks_at limit ${BATCH})`,
      )
      await refreshAccess(
        em as Em,
        keys.map(({ key }) => key),
      )
      return keys.length
    })
    if (due < BATCH) return
  }
}
