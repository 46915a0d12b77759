import { db, type Em } from '@joy/database/sql.ts'

/** The upgrade of somebody that is on its way; null where there is none. */
export async function findOpenUpgrade(em: Em, subscriberId: number): Promise<number | null> {
  const open = await db(em)
    .selectFrom('upgrade')
    .select('id')
    .where('substackSubscriberId', '=', subscriberId)
    .where('status', 'not in', ['registered', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return open?.id ?? null
}
