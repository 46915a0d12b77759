import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, execute, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { closingStatus, findClosing } from '../closed-mailboxes/find-closing.ts'
import { isToUnsubscribe } from '../unsubscribe/at-substack.ts'
import { lockPerson } from '../addresses/lock-person.ts'

const OPEN = 'active'

/**
 * Opens a closed mailbox again on an administrator's word, with the reason (ruling 42): on both lists, as it was before
 * the person left here, else 'active'. No older word closes it any more. Nobody outside is told; where Substack was never told
 * that the person left here either, it never closed the mailbox.
 * @throws AppError `not_found`; `conflict` where it is open.
 */
export const openMailbox = (
  context: Context,
  { id, reason }: { id: number; reason: string },
): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const by = actorName(context.actor)
    const { email, emailKey } = await findSubscriber(em, id)
    await lockPerson(em, emailKey)
    const was = await db(em)
      .selectFrom('subscriber as s')
      .leftJoin('websiteSubscriber as w', 'w.emailKey', 's.emailKey')
      .leftJoin('unsubscription as u', (join) =>
        join.onRef('u.emailKey', '=', 's.emailKey').on('u.undoneAt', 'is', null),
      )
      .select([
        's.subscriptionStatus as status',
        'w.unsubscribedAt as leftAt',
        'u.id as unsubscriptionId',
        'u.priorStatus as before',
        typed(z.boolean(), sql`coalesce(${isToUnsubscribe}, false)`).as('isSentTo'),
      ])
      .where('s.id', '=', id)
      .forUpdate('s')
      .executeTakeFirst()
    const closing = await findClosing(em, emailKey)
    if (!was || (!isClosed(was.status) && !was.leftAt && !closing))
      throw new AppError('conflict', 'This mailbox is open already. Refresh the page.')

    // What a report of our own mail closed, Substack has never heard of.
    const isByReturn = closing !== undefined && was.status === closingStatus(closing.kind)
    const before = was.before ?? (isByReturn ? closing.priorStatus : null)
    const status = isClosed(was.status) ? (before !== null && !isClosed(before) ? before : OPEN) : was.status
    await db(em)
      .updateTable('returnedMail')
      .set({ openedAt: sqlNow })
      .where('id', '=', closing?.id ?? 0)
      .execute()
    await db(em)
      .updateTable('unsubscription')
      .set({ undoneAt: sqlNow })
      .where('emailKey', '=', emailKey)
      .where('undoneAt', 'is', null)
      .execute()
    await db(em)
      .updateTable('websiteSubscriber')
      .set({ unsubscribedAt: null })
      .where('emailKey', '=', emailKey)
      .where('unsubscribedAt', 'is not', null)
      .execute()
    // Raw SQL: what stood there before is kept by the statement that changes it.
    await execute(
      em,
      sql`with was as (select closed_at, unsubscribed_at from subscriber where id = ${id}), opened as (
          update subscriber set subscription_status = ${status}, opened_at = app_now(),
            opened_from = case when closes_mailbox(subscription_status) and not ${was.isSentTo || isByReturn} then subscription_status end, version = version + 1
          where id = ${id} returning opened_at
        )
        insert into mailbox_opening (subscriber_id, opened_at, opened_by, reason, prior_status, prior_closed_at, prior_left_at, website_left_at, unsubscription_id)
        select ${id}::int, opened.opened_at, ${by}::text, ${reason}::text, ${was.status}::text, was.closed_at, was.unsubscribed_at, ${was.leftAt}::timestamptz,
          ${was.unsubscriptionId}::int from was, opened`,
    )
    await logActivity(context, {
      action: 'Mailbox Opened',
      platform: 'System',
      status: 'Successful',
      details: `Opened the mailbox of ${email} again: ${reason}`,
      before: { subscriberId: id, status: was.status, leftWebsiteAt: was.leftAt?.toISOString() ?? null },
      after: { status, reason },
    })
    return { message: `The mailbox of ${email} is open again.` }
  })
