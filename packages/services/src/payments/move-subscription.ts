import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'

/**
 * In the caller's transaction: somebody changed their address at the payment provider, and the subscription follows
 * them: what it carries is the new address's from now on.
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
