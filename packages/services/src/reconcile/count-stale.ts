import type { DiscrepancyCode } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'

/** How many of each kind changed here since they were compared: few, for they are compared anew within a minute. */
export async function countStale(em: Em): Promise<(code: DiscrepancyCode) => number> {
  const rows = await db(em)
    .selectFrom(({ selectFrom }) => selectFrom('reconcileMoved').select('emailKey').distinct().as('m'))
    .innerJoin('reconcilePerson as p', 'p.emailKey', 'm.emailKey')
    .innerJoin('reconcileDiscrepancy as f', 'f.personId', 'p.id')
    .select(({ fn }) => ['f.code', fn.countAll<number>().as('people')])
    .groupBy('f.code')
    .execute()
  return (code) => rows.find((it) => it.code === code)?.people ?? 0
}
