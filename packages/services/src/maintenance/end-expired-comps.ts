import { type Em, forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** Ends the comps whose time is over, 500 at a time; the end of a comp is a change of its subscriber. */
export async function endExpiredComps({ database }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ended = await forkOf(database.orm).transactional(async (em) => {
      const comps = await rowsOf(
        em as Em,
        sql<{ key: string }>`update comp set ended_at = until, ended_by = 'Time', end_reason = 'expired'
        where id in (select id from comp where ended_at is null and until <= app_now() order by id limit 500 for update skip locked)
        returning email_key as key`,
      )
      await rowsOf(
        em as Em,
        sql`update subscriber set version = version + 1 where email_key = any (${comps.map(({ key }) => key)}::text[])`,
      )
      return comps.length
    })
    if (ended < 500) return
  }
}
