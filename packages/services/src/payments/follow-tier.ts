import { rowsOf, sql } from '@joy/database/sql.ts'
import { isEnded } from '@joy/domain/revenue.ts'
import { FREE, JOIN_THE_GYM, PAID } from '@joy/domain/tiers.ts'
import { paidPlans, tierOfPlan } from '@joy/domain/upgrades/upgrade-price.ts'
import type { Context } from '../context.ts'

type Standing = { emailKey: string; plan: string; status: string }

/**
 * In the caller's transaction: the newsletter's list shows the highest tier that somebody pays for, and the free one
 * again when the last subscription for it has ended and no comp is in force (decisions, section 8.11). It is raised
 * whenever it is too low; lowered only with `isChange`, so that what was set by hand since then stays.
 */
export async function followTier(
  { em }: Context,
  { emailKey, plan, status }: Standing,
  { isChange }: { isChange: boolean },
): Promise<void> {
  const known = paidPlans.find(({ id }) => id === plan)
  if (!known) return
  const paying = await rowsOf(
    em,
    sql<{ plan: string }>`select distinct plan from subscription
      where email_key = ${emailKey} and status in ('active', 'past_due')`,
  )
  const tiers = paidPlans.filter(({ id }) => paying.some((it) => it.plan === id)).map(({ id }) => tierOfPlan(id))
  const highest = [JOIN_THE_GYM, PAID].find((tier) => tiers.includes(tier))
  if (highest) {
    const lower = ['', FREE, PAID].filter((tier) => tier !== highest)
    await rowsOf(
      em,
      sql`update subscriber set subscription_tier = ${highest}::text, version = version + 1
        where email_key = ${emailKey} and subscription_tier <> ${highest}::text
          and (${isChange} or subscription_tier = any (${lower}::text[]))`,
    )
  } else if (isChange && isEnded(status))
    await rowsOf(
      em,
      sql`update subscriber set subscription_tier = ${FREE}, version = version + 1
        where email_key = ${emailKey} and subscription_tier = ${tierOfPlan(known.id)}::text
          and not exists (select from comp c where c.subscriber_id = subscriber.id and c.ended_at is null)`,
    )
}
