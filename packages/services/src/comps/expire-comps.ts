import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'

/** A comp `c` whose time lasts: at its `until` it is over, also before its end is written, up to a minute later. */
export const isInForce = sql`c.ended_at is null and (c.until is null or c.until > app_now())`

/**
 * Writes the end of the comps `c` of `which` whose time is over; the end of a comp is a change of its subscriber. Gives
 * how many there were.
 */
export async function expireComps(em: Em, which: RawBuilder<unknown>): Promise<number> {
  const ended = await rowsOf(
    em,
    sql<{ key: string }>`update comp c set ended_at = until, ended_by = 'Time', end_reason = 'expired'
      where ended_at is null and until <= app_now() and ${which} returning email_key as key`,
  )
  if (ended.length > 0)
    await rowsOf(
      em,
      sql`update subscriber set version = version + 1 where email_key = any (${ended.map(({ key }) => key)}::text[])`,
    )
  return ended.length
}
