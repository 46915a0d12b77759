import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'
import { isOpen } from '../sponsoring/taken-place.ts'

const BATCH = 500
const unproved = sql`r.proved_at is null and r.link_expires_at < app_now() - interval '7 days'`

/**
 * Requests a year after they were settled; offers and requests whose address nobody proved, a week after their link ran
 * out. What waits stays, and so does a request whose place was given back.
 */
export async function deleteOldSponsoring({ database }: App, signal: AbortSignal): Promise<void> {
  for (const [table, isOver] of [
    ['sponsor_request', sql`r.settled_at < app_now() - interval '1 year' and not ${isOpen}`],
    ['sponsor_request', unproved],
    ['sponsor_offer', unproved],
  ] as const)
    for (let deleted = BATCH; deleted === BATCH && !signal.aborted;) {
      const gone = await rowsOf(
        forkOf(database.orm),
        sql`delete from ${sql.table(table)} where id in (select r.id from ${sql.table(table)} r where ${isOver} limit ${BATCH}) returning id`,
      )
      deleted = gone.length
    }
}
