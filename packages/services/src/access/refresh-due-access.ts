import { forkEm, query, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'
import { z } from 'zod'
import { createPace } from '../work/pace.ts'
import { refreshAccess } from './refresh-access.ts'

const BATCH = 500

/** Time itself changes access, where a comp, a gift or a term runs out: those whose moment has come, in steps. */
export async function refreshDueAccess({ database }: App, signal: AbortSignal): Promise<void> {
  const pace = createPace({ database }, BATCH)
  const refreshSome = (limit: number) =>
    forkEm(database.orm).transactional(async (em) => {
      // Raw SQL: each half takes its first by its own index, before both are one list.
      const keys = await query(
        em,
        z.strictObject({ key: z.string() }),
        sql`(select email_key as key from subscriber where access_checks_at <= app_now()
            order by access_checks_at limit ${limit})
          union (select email_key from outside_access where checks_at <= app_now() order by checks_at limit ${limit})`,
      )
      await refreshAccess(
        em,
        keys.map(({ key }) => key),
      )
      return keys.length >= limit
    })
  for (let isMore = true; isMore && !signal.aborted;) isMore = await pace(refreshSome)
}
