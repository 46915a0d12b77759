import type { GraceDays } from '@joy/contract'
import { rowOf, sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'

/** A `subscription` whose access ends some days after its term: paid outside of Stripe, and not cancelled. */
export const hasGrace: RawBuilder<unknown> = sql`provider <> 'stripe' and not is_cancel_at_period_end
  and status in ('active', 'trialing', 'past_due')`

type Row = Omit<GraceDays, 'changedAt'> & { changedAt: Date | null }

/** How many days access goes on after a term that was paid outside of Stripe. */
export async function graceDays({ em }: Context): Promise<GraceDays> {
  const row = await rowOf(
    em,
    sql<Row>`select grace_days as "graceDays", version, changed_at as "changedAt", changed_by as "changedBy",
      (select count(distinct email_key)::int from subscription where ${hasGrace}) as people from access_rule`,
  )
  return { ...row, changedAt: row.changedAt?.toISOString() ?? null }
}
