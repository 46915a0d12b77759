import type { Unsubscription } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { type ReminderRecipient, REMINDERS } from './reminder-token.ts'

/** What the link of a reminder stops: reminders, and nothing else. */
export const presentReminders = ({ emailKey, stoppedAt }: ReminderRecipient): Unsubscription => ({
  matter: 'reminders',
  list: REMINDERS,
  maskedEmail: maskEmail(emailKey),
  isUnsubscribed: stoppedAt !== null,
  isWaitingAtSubstack: false,
  isKeptClosed: false,
  closedThere: null,
})

/** Stops or takes up somebody's reminders, in the caller's transaction, again and again with the same answer. */
export async function setStopped(
  context: Context,
  recipient: ReminderRecipient,
  isStopped: boolean,
): Promise<Unsubscription> {
  const changed = await db(context.em)
    .updateTable('reminderRecipient')
    .set({ stoppedAt: isStopped ? sqlNow : null })
    .where('id', '=', recipient.id)
    .where('stoppedAt', isStopped ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (changed)
    await logActivity(context, {
      action: isStopped ? 'Reminders Stopped' : 'Reminders Wanted Again',
      platform: 'Website',
      status: 'Successful',
      details: isStopped
        ? 'Wants no reminders before something ends; other letters go on'
        : 'Wants reminders before something ends again',
      person: { name: null, email: recipient.emailKey },
    })
  return presentReminders({ ...recipient, stoppedAt: isStopped ? context.clock.now() : null })
}
