import type { DisagreementCode } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** How many of each kind changed here since they were compared: few, for they are compared anew within a minute. */
export async function countStale(em: Em): Promise<(code: DisagreementCode) => number> {
  const rows = await rowsOf(
    em,
    sql<{ code: string; people: number }>`select f.code, count(*)::int as people
      from (select distinct email_key from reconcile_moved) m
      join reconcile_person p on p.email_key = m.email_key join reconcile_finding f on f.person_id = p.id group by f.code`,
  )
  return (code) => rows.find((it) => it.code === code)?.people ?? 0
}
