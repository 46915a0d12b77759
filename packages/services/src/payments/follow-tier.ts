import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { isEnded, isPaying } from '@joy/domain/revenue.ts'
import { FREE } from '@joy/domain/tiers.ts'
import { paidPlans, tierOfPlan } from '@joy/domain/upgrades/upgrade-price.ts'
import type { Context } from '../context.ts'

/**
 * In the caller's transaction: the newsletter's list shows the tier that somebody pays for, and the free one again when
 * the last subscription for it has ended (decisions, section 8.11).
 */
export async function followTier({ em }: Context, { emailKey, plan, status }: Subscription): Promise<void> {
  const known = paidPlans.find(({ id }) => id === plan)
  if (!known) return
  const tier = tierOfPlan(known.id)
  if (isPaying(status))
    await rowsOf(
      em,
      sql`update subscriber set subscription_tier = ${tier}::text, version = version + 1
        where email_key = ${emailKey} and subscription_tier <> ${tier}::text`,
    )
  else if (isEnded(status))
    await rowsOf(
      em,
      sql`update subscriber set subscription_tier = ${FREE}, version = version + 1
        where email_key = ${emailKey} and subscription_tier = ${tier}::text
          and not exists (select 1 from subscription s where s.email_key = ${emailKey} and s.status in ('active', 'past_due'))`,
    )
}
