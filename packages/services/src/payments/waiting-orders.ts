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
