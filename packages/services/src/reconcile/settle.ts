import type { DiscrepancyCode } from '@joy/contract'
import { type Em, execute, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import type { ApplyFix, Refused } from './fixes/fix-work.ts'
import { type Judged, refreshDiscrepancies } from '../comparison/refresh-discrepancies.ts'
import type { Snapshot } from '../comparison/snapshot.ts'

export type Settled = { fixed: Judged[]; refused: Refused[] }
type Meant = { code: DiscrepancyCode; keys: readonly string[]; changeSetId: number | null; snapshot: Snapshot }

/**
 * In the caller's transaction: judges the people anew, applies the fix to those who still have the discrepancy, and
 * compares them once more. Whoever settled it meanwhile is neither fixed nor refused.
 */
export async function settle(
  context: Context,
  apply: ApplyFix,
  { code, keys, changeSetId, snapshot }: Meant,
): Promise<Settled> {
  const { em } = context
  const still = (await refreshDiscrepancies(em, keys, snapshot)).filter(({ codes }) => codes.includes(code))
  if (still.length === 0) return { fixed: [], refused: [] }
  const refused = await apply(context, still, changeSetId)
  await em.flush()
  const fixed = still.filter(({ row }) => !refused.some(({ emailKey }) => emailKey === row.emailKey))
  const fixedKeys = fixed.map(({ row }) => row.emailKey)
  if (changeSetId !== null) await noteFixed(em, changeSetId, fixedKeys)
  await refreshDiscrepancies(em, fixedKeys, snapshot)
  return { fixed, refused }
}

/** Whom the change set settled, unless its fix has noted them with what stood before. */
const noteFixed = (em: Em, changeSetId: number, keys: readonly string[]) =>
  // Raw SQL: a row for each of a list, unless one stands.
  execute(
    em,
    sql`insert into reconcile_fix (change_set_id, email_key)
      select ${changeSetId}::int, key from unnest(${[...keys]}::text[]) k(key)
      where not exists (select from reconcile_fix f where f.change_set_id = ${changeSetId} and f.email_key = k.key and not f.is_undone)`,
  )
