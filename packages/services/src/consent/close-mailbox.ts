import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { lockPerson } from '../unsubscribe/lock-person.ts'
import { gatherSendingWords } from '../unsubscribe/sending-words.ts'
import { stands } from './read-mailbox.ts'

/**
 * Takes back that an administrator opened a mailbox: it is closed by the word and since the day of before, on both lists.
 * @throws AppError `not_found`; `conflict` where nobody opened it here, or it was closed since.
 */
export const closeMailbox = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const { email, emailKey } = await findSubscriber(em, id)
    await lockPerson(em, emailKey)
    await rowsOf(em, sql`select id from subscriber where id = ${id} for update`)
    const [opening] = await rowsOf(
      em,
      sql<{
        status: string | null
        closedAt: Date | null
        dayOfLeaving: Date | null
        leftAt: Date | null
        unsubscriptionId: number | null
      }>`update mailbox_opening o set closed_at = app_now(), closed_by = ${actorName(context.actor)}
        from subscriber s where s.id = ${id} and ${stands}
        returning o.prior_status as status, o.prior_closed_at as "closedAt", o.prior_left_at as "dayOfLeaving", o.website_left_at as "leftAt", o.unsubscription_id as "unsubscriptionId"`,
    )
    if (!opening) throw new AppError('conflict', 'This mailbox was not opened here, or is closed already.')
    await rowsOf(
      em,
      sql`update subscriber set subscription_status = ${opening.status}, closed_at = ${opening.closedAt},
        unsubscribed_at = ${opening.dayOfLeaving}, opened_at = null,
        opened_from = null, version = version + 1 where id = ${id}`,
    )
    await rowsOf(
      em,
      sql`update website_subscriber set unsubscribed_at = ${opening.leftAt}
        where email_key = ${emailKey} and unsubscribed_at is null and ${opening.leftAt}::timestamptz is not null`,
    )
    await rowsOf(
      em,
      sql`update unsubscription u set undone_at = null where id = ${opening.unsubscriptionId}
        and not exists (select from unsubscription o where o.email_key = u.email_key and o.undone_at is null)`,
    )
    if (opening.unsubscriptionId !== null) await gatherSendingWords(em, emailKey)
    await logActivity(context, {
      action: 'Mailbox Closed',
      platform: 'Path to Joy',
      status: 'Successful',
      details: `Closed the mailbox of ${email} again`,
      after: { subscriberId: id, status: opening.status },
    })
    return { message: `The mailbox of ${email} is closed, as it was before.` }
  })
