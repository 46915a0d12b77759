import { type Em, forkOf, sql } from '@joy/database/sql.ts'
import { expireComps } from '../comps/expire-comps.ts'
import type { App } from '../context.ts'

const due = sql`c.id in (select id from comp where ended_at is null and until <= app_now() order by id limit 500 for update skip locked)`

/** Ends the comps whose time is over, 500 at a time. */
export async function endExpiredComps({ database }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ended = await forkOf(database.orm).transactional((em) => expireComps(em as Em, due))
    if (ended < 500) return
  }
}
