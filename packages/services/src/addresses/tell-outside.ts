import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { leaveForProvider } from '../reconcile/fixes/leave-for-provider.ts'

/**
 * In the change's own transaction: what Stripe and Planning Center are to be told, delivered once they are connected.
 * Substack knows no call for it. `cause` makes the keys, so that a change and its way back are told once each.
 */
export async function tellOutside(
  context: Context,
  { key, email, cause }: { key: string; email: string; cause: string },
): Promise<void> {
  const { em } = context
  const customers = await rowsOf(
    em,
    sql<{
      id: number
      providerId: string
    }>`select distinct on (coalesce(provider_customer_id, provider_subscription_id))
        id, provider_subscription_id as "providerId" from subscription
      where email_key = ${key} and provider = 'stripe' and provider_subscription_id is not null
      order by coalesce(provider_customer_id, provider_subscription_id), id desc`,
  )
  for (const { id, providerId } of customers)
    await leaveForProvider(context, {
      platform: 'stripe',
      action: 'change-email',
      payload: { subscriptionId: id, providerSubscriptionId: providerId, email },
      key: `${cause}:stripe:${id}`,
    })
  const members = await rowsOf(
    em,
    sql<{ personId: string }>`select distinct u.planning_center_member_id as "personId" from upgrade u
      join subscriber s on s.id = u.substack_subscriber_id
      where s.email_key = ${key} and u.planning_center_member_id is not null and u.status <> 'cancelled'`,
  )
  for (const { personId } of members)
    await leaveForProvider(context, {
      platform: 'planningcenter',
      action: 'add-email',
      payload: { personId, email, emailKey: key },
      key: `${cause}:planningcenter:${personId}`,
    })
}
