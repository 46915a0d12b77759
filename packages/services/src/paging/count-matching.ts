import { countsUpTo } from '@joy/contract'
import { type Em, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/** How many rows `from … where …` gives: exact up to 10,000, then null ('more than 10,000'). */
export async function countMatching(em: Em, fromWhere: Sql): Promise<number | null> {
  // Raw SQL: the caller's own part of a statement, counted up to a limit.
  const { n } = await queryOne(
    em,
    z.strictObject({ n: z.int() }),
    sql`select count(*) as n from (select 1 ${fromWhere} limit ${countsUpTo + 1}) found`,
  )
  return n > countsUpTo ? null : n
}
