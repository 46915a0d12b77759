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

/** What Stripe is still to be told, by subscription. */
export type Unconfirmed = ReadonlyMap<number, readonly string[]>

/** Of these, by id, what Stripe is still to be told. */
export async function readUnconfirmed(em: Em, ids: readonly number[]): Promise<Unconfirmed> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    em,
    sql<{ id: number; action: string }>`select distinct (payload ->> 'subscriptionId')::int as id, action
      from pending_provider_action where platform = 'stripe' and status = 'pending'
        and payload ->> 'subscriptionId' = any(${ids.map(String)}::text[])`,
  )
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byId].map(([id, its]) => [id, its.map(({ action }) => action)]))
}
