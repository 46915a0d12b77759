import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { leaveForProvider } from '../outbound-calls/leave-for-provider.ts'

type Told = { key: string; email: string }

/**
 * In the change's own transaction: what Stripe and Planning Center are to be told, delivered once they are connected.
 * Substack knows no call for it.
 */
export async function tellOfChange(context: Context, changeId: number, to: Told): Promise<void> {
  await tellStripe(context, to, `address-change:${changeId}`)
  const members = await rowsOf(
    context.em,
    sql<{ personId: string }>`select distinct u.planning_center_member_id as "personId" from upgrade u
      join subscriber s on s.id = u.substack_subscriber_id
      where s.email_key = ${to.key} and u.planning_center_member_id is not null and u.status <> 'cancelled'`,
  )
  for (const { personId } of members)
    await leaveForProvider(context, {
      platform: 'planningcenter',
      action: 'add-email',
      payload: { personId, email: to.email, changeId },
      key: `address-change:${changeId}:planningcenter:${personId}`,
    })
}

/**
 * In the transaction that gives an account back: Stripe is told its address again, and what this change and those after it
 * brought into Planning Center goes again.
 */
export async function tellOfWayBack(
  context: Context,
  { changeId, refused, to }: { changeId: number; refused: readonly number[]; to: Told },
): Promise<void> {
  await tellStripe(context, to, `address-change:${changeId}:back`)
  const brought = await rowsOf(
    context.em,
    sql<{ id: number; email: string; personId: string }>`select c.id, c.new_email as email, p.id as "personId"
      from address_change c cross join unnest(c.given_to) as p(id)
      where c.id = any(${[...refused]}::int[]) and c.new_key <> ${to.key} order by c.id, p.id`,
  )
  for (const { id, email, personId } of brought)
    await leaveForProvider(context, {
      platform: 'planningcenter',
      action: 'remove-email',
      payload: { personId, email, changeId: id },
      key: `address-change:${id}:back:planningcenter:${personId}`,
    })
}

async function tellStripe(context: Context, { key, email }: Told, cause: string): Promise<void> {
  const customers = await rowsOf(
    context.em,
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
}
