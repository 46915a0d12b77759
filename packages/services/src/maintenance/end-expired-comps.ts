import { type Em, forkEm, sql } from '@joy/database/sql.ts'
import { expireComps } from '../comps/expire-comps.ts'
import { forgetRunOut } from '../comps/removal.ts'
import type { App } from '../context.ts'
import { createPace } from '../work/pace.ts'

const BATCH = 500
const due = (limit: number) =>
  sql`c.id in (select id from comp where ended_at is null and until <= app_now() order by id limit ${limit} for update skip locked)`

/** Ends the comps whose time is over; of those that ended before it, nothing is to be removed at Substack any more. */
export async function endExpiredComps({ database }: App, signal: AbortSignal): Promise<void> {
  for (const end of [(em: Em, limit: number) => expireComps(em, due(limit)), forgetRunOut]) {
    const pace = createPace({ database }, BATCH)
    const endSome = async (limit: number) => (await forkEm(database.orm).transactional((em) => end(em, limit))) >= limit
    for (let isMore = true; isMore && !signal.aborted;) isMore = await pace(endSome)
  }
}
