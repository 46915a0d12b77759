import { db, execute, sql, sqlNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { knownName } from '../addresses/known-name.ts'
import { reopenReturned } from '../closed-mailboxes/reopen-returned.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { bringBack, cameBack } from '../unsubscribe/undo-unsubscription.ts'

const ways = { 'sign-up': 'by the link in their own mailbox', portal: 'in their portal' }

/**
 * Opens the mailbox of somebody who proved that it is theirs, by the link that went to it or by their login: a sign-up alone
 * proves nothing (ruling 42). On both lists, in the caller's transaction; where Substack closed it, its word is kept as what
 * it was opened against. Somebody whose mailbox is open meanwhile is left as they are. The website's list is of who signed up
 * there: the link came of a sign-up, a login of none, and whoever stands on the newsletter's list is not put on it by that.
 * Gives the id of the log's entry; null: nothing changed.
 */
export async function openByOwner(
  context: Context,
  {
    email,
    emailKey,
    by,
    name = null,
  }: { email: string; emailKey: string; by: keyof typeof ways; name?: string | null },
): Promise<number | null> {
  const { em } = context
  await lockPerson(em, emailKey)
  const isBack = await bringBack(em, emailKey)
  const isReopened = await reopenReturned(em, emailKey)
  const back = await db(em)
    .updateTable('websiteSubscriber')
    .set({ unsubscribedAt: null })
    .where('emailKey', '=', emailKey)
    .where('unsubscribedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  // Raw SQL: asked and inserted by one statement.
  const joined = await execute(
    em,
    sql`insert into website_subscriber (email, email_key, name)
      select ${email}, ${emailKey}, ${(await knownName(em, emailKey)) ?? name}::text
      where ${by === 'sign-up'} or not exists (select from subscriber where email_key = ${emailKey})
      on conflict (email_key) do nothing`,
  )
  const opened = await db(em)
    .updateTable('subscriber')
    .set((eb) => ({
      openedFrom: eb.ref('subscriptionStatus'),
      subscriptionStatus: 'active',
      openedAt: sqlNow,
      version: eb('version', '+', 1),
    }))
    .where('emailKey', '=', emailKey)
    .where(sql<boolean>`closes_mailbox(subscription_status)`)
    .returning('id')
    .executeTakeFirst()
  if (!isBack && !isReopened && !back && joined === 0 && !opened) return null
  return logActivity(context, {
    action: 'Subscribed Again',
    platform: 'Website',
    status: 'Successful',
    details: await cameBack(em, emailKey, `Came back to the weekly reflections ${ways[by]}`),
    person: { name: null, email },
  })
}
