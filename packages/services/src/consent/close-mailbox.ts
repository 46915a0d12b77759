import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { gatherSendingStatement } from '../unsubscribe/sending-statement.ts'
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
    await db(em).selectFrom('subscriber').select('id').where('id', '=', id).forUpdate().execute()
    const opening = await db(em)
      .updateTable('mailboxOpening as o')
      .from('subscriber as s')
      .set({ closedAt: sqlNow, closedBy: actorName(context.actor) })
      .where('s.id', '=', id)
      .where(stands)
      .returning([
        'o.openedAt',
        'o.priorStatus',
        'o.priorClosedAt',
        'o.priorLeftAt',
        'o.websiteLeftAt',
        'o.unsubscriptionId',
      ])
      .executeTakeFirst()
    if (!opening) throw new AppError('conflict', 'This mailbox was not opened here, or is closed already.')
    await db(em)
      .updateTable('subscriber')
      .set((eb) => ({
        subscriptionStatus: opening.priorStatus,
        closedAt: opening.priorClosedAt,
        unsubscribedAt: opening.priorLeftAt,
        openedAt: null,
        openedFrom: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await db(em)
      .updateTable('returnedMail')
      .set({ openedAt: null })
      .where('emailKey', '=', emailKey)
      .where('openedAt', '=', opening.openedAt)
      .execute()
    if (opening.websiteLeftAt)
      await db(em)
        .updateTable('websiteSubscriber')
        .set({ unsubscribedAt: opening.websiteLeftAt })
        .where('emailKey', '=', emailKey)
        .where('unsubscribedAt', 'is', null)
        .execute()
    if (opening.unsubscriptionId !== null) {
      await db(em)
        .updateTable('unsubscription as u')
        .set({ undoneAt: null })
        .where('id', '=', opening.unsubscriptionId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('unsubscription as o')
                .select('o.id')
                .whereRef('o.emailKey', '=', 'u.emailKey')
                .where('o.undoneAt', 'is', null),
            ),
          ),
        )
        .execute()
      await gatherSendingStatement(em, emailKey)
    }
    await logActivity(context, {
      action: 'Mailbox Closed',
      platform: 'System',
      status: 'Successful',
      details: `Closed the mailbox of ${email} again`,
      after: { subscriberId: id, status: opening.priorStatus },
    })
    return { message: `The mailbox of ${email} is closed, as it was before.` }
  })
