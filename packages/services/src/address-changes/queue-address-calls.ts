import { db, query, sql } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { queueCall } from '../outbound-calls/queue-call.ts'

type Address = { key: string; email: string }

/**
 * In the change's own transaction: what Stripe and Planning Center are to be told, delivered once they are connected.
 * Substack knows no call for it.
 */
export async function recordChange(context: Context, changeId: number, to: Address): Promise<void> {
  await queueStripeCall(context, to, `address-change:${changeId}`)
  const members = await db(context.em)
    .selectFrom('upgrade as u')
    .innerJoin('subscriber as s', 's.id', 'u.substackSubscriberId')
    .select('u.planningCenterMemberId as personId')
    .distinct()
    .where('s.emailKey', '=', to.key)
    .where('u.planningCenterMemberId', 'is not', null)
    .where('u.status', '<>', 'cancelled')
    .$narrowType<{ personId: NotNull }>()
    .execute()
  for (const { personId } of members)
    await queueCall(context, {
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
export async function recordWayBack(
  context: Context,
  { changeId, refused, to }: { changeId: number; refused: readonly number[]; to: Address },
): Promise<void> {
  await queueStripeCall(context, to, `address-change:${changeId}:back`)
  // Raw SQL: a row for each person of a change's list.
  const brought = await query(
    context.em,
    z.strictObject({ id: z.int(), email: z.string(), personId: z.string() }),
    sql`select c.id, c.new_email as email, p.id as person_id
      from address_change c cross join unnest(c.given_to) as p(id)
      where c.id = any(${[...refused]}::int[]) and c.new_key <> ${to.key} order by c.id, p.id`,
  )
  for (const { id, email, personId } of brought)
    await queueCall(context, {
      platform: 'planningcenter',
      action: 'remove-email',
      payload: { personId, email, changeId: id },
      key: `address-change:${id}:back:planningcenter:${personId}`,
    })
}

async function queueStripeCall(context: Context, { key, email }: Address, cause: string): Promise<void> {
  const customers = await db(context.em)
    .selectFrom('subscription')
    .distinctOn((eb) => eb.fn.coalesce('providerCustomerId', 'providerSubscriptionId'))
    .select(['id', 'providerSubscriptionId'])
    .where('emailKey', '=', key)
    .where('provider', '=', 'stripe')
    .where('providerSubscriptionId', 'is not', null)
    .orderBy((eb) => eb.fn.coalesce('providerCustomerId', 'providerSubscriptionId'))
    .orderBy('id', 'desc')
    .$narrowType<{ providerSubscriptionId: NotNull }>()
    .execute()
  for (const { id, providerSubscriptionId } of customers)
    await queueCall(context, {
      platform: 'stripe',
      action: 'change-email',
      payload: { subscriptionId: id, providerSubscriptionId, email },
      key: `${cause}:stripe:${id}`,
    })
}
