import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'

/**
 * In the caller's transaction: somebody changed their address at the payment provider, and the subscription follows
 * them: what it carries is the new address's from now on.
 */
export async function moveSubscription(context: Context, subscription: Subscription, email: string): Promise<void> {
  const before = { email: subscription.email, emailKey: subscription.emailKey }
  subscription.email = email
  subscription.emailKey = emailKey(email)
  await context.em.flush()
  if (subscription.emailKey !== before.emailKey) await refreshName(context, subscription)
  await logActivity(context, {
    action: 'Subscription Moved',
    platform: 'Stripe',
    status: 'Successful',
    details: `${before.email} is ${email} now`,
    before: { email: before.email },
    after: { email },
  })
}

/** It is searched for by the name of whoever has the address; nobody on the list: by none. */
const refreshName = ({ em }: Context, { id, emailKey }: Subscription) =>
  db(em)
    .updateTable('subscription')
    .set(({ fn, selectFrom, val }) => ({
      name: selectFrom('subscriber').select('name').where('emailKey', '=', emailKey),
      nameKey: fn.coalesce(selectFrom('subscriber').select('nameKey').where('emailKey', '=', emailKey), val('')),
    }))
    .where('id', '=', id)
    .execute()
