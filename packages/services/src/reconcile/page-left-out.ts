import type { ReconcileTotals } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'

/** What the readings could not take in: how many, and the newest of them. */
export async function pageLeftOut(em: Em): Promise<ReconcileTotals['leftOut']> {
  const { total } = await db(em)
    .selectFrom('reconcileLeftOut')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await db(em)
    .selectFrom('reconcileLeftOut')
    .select(['platform', 'kind', 'objectId', 'reason', 'lastAt as at'])
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return { total, items: items.map((it) => ({ ...it, at: it.at.toISOString() })) }
}
