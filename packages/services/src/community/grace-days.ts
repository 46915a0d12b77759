import type { GraceDays } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import type { Context } from '../context.ts'

/** A `subscription` whose access ends some days after its term: paid outside of Stripe, and not cancelled. */
export const hasGrace = sql<boolean>`provider <> 'stripe' and not is_cancel_at_period_end
  and status in ('active', 'trialing', 'past_due')`

/** How many days access goes on after a term that was paid outside of Stripe. */
export async function graceDays({ em }: Context): Promise<GraceDays> {
  const row = await db(em)
    .selectFrom('accessRule')
    .select(['graceDays', 'version', 'changedAt', 'changedBy'])
    .select(({ selectFrom }) =>
      selectFrom('subscription')
        .select(({ fn }) => fn.count<number>('emailKey').distinct().as('people'))
        .where(hasGrace)
        .as('people'),
    )
    .$narrowType<{ people: NotNull }>()
    .executeTakeFirstOrThrow()
  return { ...row, changedAt: row.changedAt?.toISOString() ?? null }
}
