import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** What Stripe is still to be told of a subscription, by name and oldest first; of `after`'s number on, what came later. */
export const waitingOrders = async (em: Em, subscriptionId: number, { after = 0 } = {}): Promise<string[]> =>
  (
    await rowsOf(
      em,
      sql<{
        action: string
      }>`select action from pending_provider_action where platform = 'stripe' and status = 'pending'
        and payload ->> 'subscriptionId' = ${String(subscriptionId)} and id > ${after} order by id`,
    )
  ).map(({ action }) => action)

/** Of these, by id, whose change of plan Stripe is still to be told. */
export async function readUnconfirmedPlans(em: Em, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf(
    em,
    sql<{ id: number }>`select distinct (payload ->> 'subscriptionId')::int as id from pending_provider_action
      where platform = 'stripe' and status = 'pending' and action = 'change-plan'
        and payload ->> 'subscriptionId' = any(${ids.map(String)}::text[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
