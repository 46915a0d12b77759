import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { lockPerson } from '../unsubscribe/lock-person.ts'
import { bringBack, cameBack } from '../unsubscribe/undo-unsubscription.ts'

/**
 * Opens the mailbox of somebody who signed up anew and followed the link that went to it: a sign-up alone proves
 * nothing (ruling 42). On both lists, in the caller's transaction; where Substack closed it, its word is kept as what
 * it was opened against. Somebody whose mailbox is open meanwhile is left as they are.
 */
export async function openByOwner(
  context: Context,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<void> {
  const { em } = context
  await lockPerson(em, emailKey)
  const isBack = await bringBack(em, emailKey)
  const website = await rowsOf(
    em,
    sql`insert into website_subscriber as w (email, email_key, name)
      values (${email}, ${emailKey}, (select name from subscriber where email_key = ${emailKey}))
      on conflict (email_key) do update set unsubscribed_at = null where w.unsubscribed_at is not null returning w.id`,
  )
  const newsletter = await rowsOf(
    em,
    sql`update subscriber set opened_from = subscription_status, subscription_status = 'active', opened_at = app_now(), version = version + 1
      where email_key = ${emailKey} and closes_mailbox(subscription_status) returning id`,
  )
  if (!isBack && website.length === 0 && newsletter.length === 0) return
  await logActivity(context, {
    action: 'Subscribed Again',
    platform: 'Website',
    status: 'Successful',
    details: await cameBack(em, emailKey, 'Came back to the weekly reflections by the link in their own mailbox'),
    person: { name: null, email },
  })
}
