import { planTitle } from '@joy/domain/plans/plans.ts'
import type { OwnAccountState } from '@joy/contract'
import { db, queryOne, sql, sqlNow } from '@joy/database/sql.ts'
import { z } from 'zod'
import { isChargedAtSubstack } from '../access/is-charged-at-substack.ts'
import { waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { getAliases } from '../addresses/get-aliases.ts'
import { waitingAddressChange } from '../address-changes/waiting-address-change.ts'
import type { Context } from '../context.ts'
import { ownAddress } from './own-address.ts'

const reachesRow = z.strictObject({
  isAtStripe: z.boolean(),
  isAtSubstack: z.boolean(),
  isAtPlanningCenter: z.boolean(),
})

/** What waits to be done with the account of who is signed in, and where something of theirs stands. */
export async function ownAccountState(context: Context): Promise<OwnAccountState> {
  const { em } = context
  const { key } = ownAddress(context)
  // Raw SQL: conditions over four tables, with no table to select from.
  const reaches = await queryOne(
    em,
    reachesRow,
    sql`select exists (select from subscription where email_key = ${key} and provider = 'stripe') as is_at_stripe,
      exists (select from subscriber where email_key = ${key}) or exists (select from website_subscriber
        where email_key = ${key} and exported_at is not null) as is_at_substack,
      exists (select from upgrade u join subscriber s on s.id = u.substack_subscriber_id
        where s.email_key = ${key} and u.planning_center_member_id is not null and u.status <> 'cancelled') as is_at_planning_center`,
  )
  const running = await db(em)
    .selectFrom('subscription')
    .select(['plan', 'status', 'currentPeriodEnd'])
    .where('emailKey', '=', key)
    .where('endedAt', 'is', null)
    .where('isCancelAtPeriodEnd', '=', false)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .where((eb) => eb.or([eb('provider', '=', 'stripe'), eb('currentPeriodEnd', '>', sqlNow)]))
    .orderBy('id')
    .execute()
  return {
    addressChange: await waitingAddressChange(em, key),
    aliases: await getAliases(em, key),
    deletion: await waitingDeletion(em, key),
    ...reaches,
    isChargedAtSubstack: await isChargedAtSubstack(em, key, context.clock.now()),
    running: running.map(({ plan, status, currentPeriodEnd }) => ({
      planTitle: planTitle(plan),
      isTrial: status === 'trialing',
      paidUntil: status === 'past_due' ? null : currentPeriodEnd.toISOString(),
    })),
  }
}
