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

/** By subscription, what its owner decided last of its end and Stripe refused in the last thirty days. */
export type RefusedEnds = ReadonlyMap<number, { action: string; at: Date }>

export async function readRefusedEnds(em: Em, ids: readonly number[]): Promise<RefusedEnds> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    em,
    sql<{ id: number; action: string; at: Date; status: string }>`select distinct on (payload ->> 'subscriptionId')
        (payload ->> 'subscriptionId')::int as id, action, created_at as at, status
      from pending_provider_action where platform = 'stripe' and action in ('cancel-at-period-end', 'resume')
        and payload ->> 'subscriptionId' = any(${ids.map(String)}::text[])
        and created_at > app_now() - interval '30 days' order by payload ->> 'subscriptionId', pending_provider_action.id desc`,
  )
  return new Map(rows.filter(({ status }) => status === 'failed').map(({ id, ...it }) => [id, it]))
}

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
