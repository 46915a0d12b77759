import { type Em, forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** Ends the comps whose time is over, 500 at a time; the end of a comp is a change of its subscriber. */
export async function endExpiredComps({ database }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ended = await forkOf(database.orm).transactional(async (em) => {
      const comps = await rowsOf(
        em as Em,
        sql<{ subscriberId: number }>`update comp set ended_at = until, ended_by = 'Time', end_reason = 'expired'
        where id in (select id from comp where ended_at is null and until <= now() order by id limit 500 for update skip locked)
        returning subscriber_id as "subscriberId"`,
      )
      await rowsOf(
        em as Em,
        sql`update subscriber set version = version + 1 where id = any (${comps.map((comp) => comp.subscriberId)}::int[])`,
      )
      return comps.length
    })
    if (ended < 500) return
  }
}
