import type { OpeningList } from '@joy/contract'
import { rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { deletionDueOf } from '../deleted-accounts/waiting-deletion.ts'
import type { Context } from '../context.ts'

/** Named in one answer; the count is of all. */
const NAMED = 500

/** Who wants to be told when paid plans open, the newest first. */
export async function listOpening({ em }: Context): Promise<OpeningList> {
  const { total } = await rowOf(em, sql<{ total: number }>`select count(*)::int as total from opening_wish`)
  const rows = await rowsOf(
    em,
    sql<{
      email: string
      name: string | null
      askedAt: Date
      deletionDueAt: Date | null
    }>`select o.email, coalesce(s.name, w.name) as name,
        o.asked_at as "askedAt", ${deletionDueOf(sql`o.email_key`)} as "deletionDueAt"
      from (select * from opening_wish order by asked_at desc, email_key limit ${NAMED}) o
      left join subscriber s on s.email_key = o.email_key
      left join website_subscriber w on w.email_key = o.email_key
      order by o.asked_at desc, o.email_key`,
  )
  return {
    total,
    items: rows.map(({ askedAt, deletionDueAt, ...it }) => ({
      ...it,
      askedAt: askedAt.toISOString(),
      deletionDueAt: deletionDueAt?.toISOString() ?? null,
    })),
  }
}
