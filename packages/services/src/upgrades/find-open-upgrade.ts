import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** The upgrade of somebody that is on its way; null where there is none. */
export async function findOpenUpgrade(em: Em, subscriberId: number): Promise<number | null> {
  const [open] = await rowsOf(
    em,
    sql<{ id: number }>`select id from upgrade where substack_subscriber_id = ${subscriberId}
      and status not in ('registered', 'cancelled') order by id desc limit 1`,
  )
  return open?.id ?? null
}
