import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { Unsubscription } from '@joy/contract'
import { db, type Em, execute, sql, sqlNow } from '@joy/database/sql.ts'
import { closedThereMessage } from '@joy/domain/consent/closed-there.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { isReported } from './at-substack.ts'
import { readClosedThere } from './closed-there.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { lookAtUnsubscription, getPerson } from './look-at-unsubscription.ts'
import { readReminderToken } from './reminder-token.ts'
import { setStopped } from './stop-reminders.ts'
import { WEEKLY } from './unsubscribe-token.ts'
import { isClosedNoMore } from './substack-statement.ts'

type Left = {
  id: number
  websiteId: number | null
  subscriberId: number | null
  priorStatus: string | null
  leftAt: Date
  /** Substack sends nothing, by its own word or because somebody saw to it there. */
  isOffThere: boolean
}

/** Takes the person's own unsubscription back; who left in another way stays away. @throws AppError `not_found` */
export const undoUnsubscription = (context: Context, { token }: { token: string }): Promise<Unsubscription> =>
  inTransaction(context, async (context) => {
    const reminded = await readReminderToken(context, token)
    if (reminded) return setStopped(context, reminded, false)
    const { email, emailKey } = await getPerson(context, token)
    await lockPerson(context.em, emailKey)
    if (await bringBack(context.em, emailKey))
      await logActivity(context, {
        action: 'Subscribed Again',
        platform: 'Website',
        status: 'Successful',
        details: await cameBack(context.em, emailKey, `Came back to the ${WEEKLY.toLowerCase()}`),
        person: { name: null, email },
      })
    return lookAtUnsubscription(context, { token })
  })

/**
 * Puts back what the unsubscription in force had changed, where nobody has changed it since; what was still to be done at
 * Substack falls; a mailbox that was closed then and is by nobody's word now opens. Where it was done, Substack goes on saying so until the person comes back there too. Gives whether there was one.
 */
export async function bringBack(em: Em, emailKey: string): Promise<boolean> {
  const was = await db(em)
    .updateTable('unsubscription as u')
    .set({ undoneAt: sqlNow })
    .where('emailKey', '=', emailKey)
    .where('undoneAt', 'is', null)
    .returning([
      'id',
      'websiteSubscriberId as websiteId',
      'subscriberId',
      'priorStatus',
      'at as leftAt',
      typed(z.boolean(), sql`coalesce(u.is_sending_off, false) or ${isReported}`).as('isOffThere'),
    ])
    .executeTakeFirst()
  if (!was) return false
  if (was.websiteId !== null)
    await db(em)
      .updateTable('websiteSubscriber')
      .set({ unsubscribedAt: null })
      .where('id', '=', was.websiteId)
      .execute()
  if (was.subscriberId !== null) {
    await forgetLeft(em, was)
    // Raw SQL: which word closes a mailbox, and which no more, is said by functions of the database.
    await execute(
      em,
      sql`update subscriber set subscription_status = ${was.priorStatus}, version = version + 1,
          opened_at = case when closes_mailbox(${was.priorStatus}) then opened_at else app_now() end,
          opened_from = case when closes_mailbox(${was.priorStatus}) then opened_from
            when ${was.isOffThere} then subscription_status end
        where id = ${was.subscriberId} and subscription_status = 'unsubscribed'
          and ${was.priorStatus} is distinct from 'unsubscribed'`,
    )
    await execute(
      em,
      sql`update subscriber s set subscription_status = 'active', version = version + 1, opened_at = app_now(), opened_from = null
        from unsubscription u
        where s.id = ${was.subscriberId} and u.id = ${was.id} and closes_mailbox(subscription_status) and ${isClosedNoMore}`,
    )
  }
  return true
}

/** A list that came after the leaving found that word; its undo puts back what stood before it, for nobody says it any more. */
const forgetLeft = (em: Em, { subscriberId, priorStatus, leftAt }: Left) =>
  // Raw SQL: whether a word closes a mailbox is said by a function of the database.
  execute(
    em,
    sql`update change_row o set prior_status = ${priorStatus}, prior_closed_at = null, prior_left_at = null from change_set n
      where o.change_set_id = n.id and n.kind in ('import', 'sync') and o.subscriber_id = ${subscriberId} and not o.is_undone
        and o.prior_status = 'unsubscribed' and o.prior_closed_at = ${leftAt} and not coalesce(closes_mailbox(${priorStatus}), false)`,
  )

/** What the log says of somebody who came back: here, and whether Substack sends to them. */
export async function cameBack(em: Em, emailKey: string, text: string): Promise<string> {
  const there = closedThereMessage(await readClosedThere(em, emailKey))
  return there ? `${text}; open here, but ${there}` : text
}
