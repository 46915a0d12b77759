import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import { compName } from './comp-person.ts'
import { logRanOut, type RanOut } from './log-ran-out.ts'

/** A comp `c` whose time lasts: at its `until` it is over, also before its end is written, up to a minute later. */
export const isInForce = sql<boolean>`c.ended_at is null and (c.until is null or c.until > app_now())`

/**
 * Writes the end of the comps `c` of `which` whose time is over, each with its line of the log; the end of a comp is a
 * change of its subscriber. Gives how many there were.
 */
export async function expireComps(em: Em, which: RawBuilder<unknown>): Promise<number> {
  const ended = await rowsOf(
    em,
    sql<RanOut & { key: string }>`with ended as (
        update comp c set ended_at = until, ended_by = 'Time', end_reason = 'expired'
        where ended_at is null and until <= app_now() and ${which} returning c.*
      )
      select ended.id, ended.email_key as key, ended.plan, ended.until, ${compName(sql`ended`)} as email,
        (select s.name from subscriber s where s.email_key = ended.email_key) as name from ended order by ended.id`,
  )
  if (ended.length === 0) return 0
  await rowsOf(
    em,
    sql`update subscriber set version = version + 1 where email_key = any (${ended.map(({ key }) => key)}::text[])`,
  )
  await logRanOut(em, ended)
  return ended.length
}
