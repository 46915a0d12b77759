import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { followTier } from './follow-tier.ts'

/**
 * In the caller's transaction: somebody changed their address at the payment provider, and the subscription follows
 * them. The old address loses the tier that it paid for; the caller gives it to the new one.
 */
export async function moveSubscription(context: Context, it: Subscription, email: string): Promise<void> {
  const before = { email: it.email, emailKey: it.emailKey }
  it.email = email
  it.emailKey = emailKey(email)
  await context.em.flush()
  if (it.emailKey !== before.emailKey) {
    await rowsOf(
      context.em,
      sql`update subscription set name = p.name, name_key = coalesce(p.name_key, '')
        from (select 1) one left join subscriber p on p.email_key = ${it.emailKey} where subscription.id = ${it.id}`,
    )
    await followTier(context, { emailKey: before.emailKey, plan: it.plan, status: 'canceled' }, { isChange: true })
    await followTier(context, it, { isChange: true })
  }
  await logActivity(context, {
    action: 'Subscription Moved',
    platform: 'Stripe',
    status: 'Successful',
    details: `${before.email} is ${email} now`,
    before: { email: before.email },
    after: { email },
  })
}
