import { countsUpTo } from '@joy/contract'
import { type Em, rowOf, sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'

/** How many rows `from … where …` gives: exact up to 10,000, then null ('more than 10,000'). */
export async function countMatching(em: Em, fromWhere: RawBuilder<unknown>): Promise<number | null> {
  const { n } = await rowOf(
    em,
    sql<{ n: number }>`select count(*)::int as n from (select 1 ${fromWhere} limit ${countsUpTo + 1}) found`,
  )
  return n > countsUpTo ? null : n
}
