import { db, type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { compName } from './lock-comp-holder.ts'
import { logRanOut, ranOut } from './log-ran-out.ts'

/** A comp `c` whose time lasts: at its `until` it is over, also before its end is written, up to a minute later. */
export const isInForce = sql<boolean>`c.ended_at is null and (c.until is null or c.until > app_now())`

/**
 * Writes the end of the comps `c` of `which` whose time is over, each with its line of the log; the end of a comp is a
 * change of its subscriber. Gives how many there were.
 */
export async function expireComps(em: Em, which: Sql): Promise<number> {
  // Raw SQL: of what is ended its person is read in the same journey.
  const ended = await query(
    em,
    ranOut.extend({ emailKey: z.string() }),
    sql`with ended as (
        update comp c set ended_at = until, ended_by = 'Time', end_reason = 'expired'
        where ended_at is null and until <= app_now() and ${which} returning c.*
      )
      select ended.id, ended.email_key, ended.plan, ended.until, ${compName(sql`ended`)} as email,
        (select s.name from subscriber s where s.email_key = ended.email_key) as name from ended order by ended.id`,
  )
  if (ended.length === 0) return 0
  await db(em)
    .updateTable('subscriber')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('emailKey', '=', sql<string>`any(${ended.map(({ emailKey }) => emailKey)}::text[])`)
    .execute()
  await logRanOut(em, ended)
  return ended.length
}
