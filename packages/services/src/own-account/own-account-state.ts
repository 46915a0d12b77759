import { planTitle } from '@joy/domain/plans/plans.ts'
import type { OwnAccountState } from '@joy/contract'
import { rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { isChargedAtSubstack } from '../access/is-charged-at-substack.ts'
import { waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { aliasesOf } from '../addresses/aliases-of.ts'
import { waitingAddressChange } from '../address-changes/waiting-address-change.ts'
import type { Context } from '../context.ts'
import { ownAddress } from './own-address.ts'

type Reaches = Pick<OwnAccountState, 'isAtStripe' | 'isAtSubstack' | 'isAtPlanningCenter'>

/** What waits to be done with the account of who is signed in, and where something of theirs stands. */
export async function ownAccountState(context: Context): Promise<OwnAccountState> {
  const { em } = context
  const { key } = ownAddress(context)
  const reaches = await rowOf(
    em,
    sql<Reaches>`select exists (select from subscription where email_key = ${key} and provider = 'stripe') as "isAtStripe",
      exists (select from subscriber where email_key = ${key}) or exists (select from website_subscriber
        where email_key = ${key} and exported_at is not null) as "isAtSubstack",
      exists (select from upgrade u join subscriber s on s.id = u.substack_subscriber_id
        where s.email_key = ${key} and u.planning_center_member_id is not null and u.status <> 'cancelled') as "isAtPlanningCenter"`,
  )
  const running = await rowsOf(
    em,
    sql<{
      plan: string
      isTrial: boolean
      until: Date | null
    }>`select plan, status = 'trialing' as "isTrial", case when status <> 'past_due' then current_period_end end as until from subscription
      where email_key = ${key} and ended_at is null and not is_cancel_at_period_end
        and status in ('active', 'trialing', 'past_due') and (provider = 'stripe' or current_period_end > app_now()) order by id`,
  )
  return {
    addressChange: await waitingAddressChange(em, key),
    aliases: await aliasesOf(em, key),
    deletion: await waitingDeletion(em, key),
    ...reaches,
    isChargedAtSubstack: await isChargedAtSubstack(em, key, context.clock.now()),
    running: running.map(({ plan, isTrial, until }) => ({
      planTitle: planTitle(plan),
      isTrial,
      paidUntil: until?.toISOString() ?? null,
    })),
  }
}
