import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'

/** In the caller's transaction: Stripe was asked for these at `at` and does not have them. Ours stay as they are. */
export const noteGone = (em: Em, providerIds: readonly string[], at: Date): Promise<unknown> =>
  rowsOf(
    em,
    sql`update subscription set provider_gone_at = ${at}::timestamptz
      where provider_subscription_id = any(${[...providerIds]}::text[])
        and (provider_read_at is null or provider_read_at < ${at}::timestamptz)`,
  )

/** Of ours that go on here: how many Stripe did not have when it was asked last. */
export const countGone = async (em: Em): Promise<number> =>
  (
    await rowOf(
      em,
      sql<{ count: number }>`select count(*)::int as count from subscription
        where provider_gone_at is not null and status not in ('canceled', 'incomplete_expired')
          and (provider_read_at is null or provider_gone_at > provider_read_at)`,
    )
  ).count
