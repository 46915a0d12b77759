import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'
import type { OpeningList } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import { deletionDue } from '../deleted-accounts/waiting-deletion.ts'
import type { Context } from '../context.ts'

/** Named in one answer; the count is of all. */
const NAMED = 500

/** Who wants to be told when paid plans open, the newest first. */
export async function listOpening({ em }: Context): Promise<OpeningList> {
  const { total } = await db(em)
    .selectFrom('openingWish')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db(em)
    .selectFrom((eb) =>
      eb.selectFrom('openingWish').selectAll().orderBy('askedAt', 'desc').orderBy('emailKey').limit(NAMED).as('o'),
    )
    .leftJoin('subscriber as s', 's.emailKey', 'o.emailKey')
    .leftJoin('websiteSubscriber as w', 'w.emailKey', 'o.emailKey')
    .select((eb) => [
      'o.email',
      eb.fn.coalesce('s.name', 'w.name').as('name'),
      'o.askedAt',
      typed(z.date().nullable(), deletionDue(sql`o.email_key`)).as('deletionDueAt'),
    ])
    .orderBy('o.askedAt', 'desc')
    .orderBy('o.emailKey')
    .execute()
  return {
    total,
    items: rows.map(({ askedAt, deletionDueAt, ...it }) => ({
      ...it,
      askedAt: askedAt.toISOString(),
      deletionDueAt: deletionDueAt?.toISOString() ?? null,
    })),
  }
}
