import type { OwnAct } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { refuseWhileLeaving } from '../deleted-accounts/refuse-while-leaving.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Person } from '../addresses/person.ts'

/**
 * Somebody wants to be told when paid plans open; once, however often they say so.
 * @throws AppError `conflict` while their account waits to be deleted
 */
export const awaitOpening = (context: Context, { email, emailKey }: Person): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    await refuseWhileLeaving(context.em, emailKey, { own: true })
    const message = 'We write to you when paid plans open.'
    const added = await db(context.em)
      .insertInto('openingWish')
      .values({ emailKey, email })
      .onConflict((met) => met.doNothing())
      .returning('emailKey')
      .executeTakeFirst()
    if (!added) return { message, isChanged: false }
    const id = await logActivity(context, {
      action: 'Waits For Paid Plans',
      platform: 'Website',
      status: 'Successful',
      details: 'Wants to be told when paid plans open',
      person: { name: null, email },
    })
    await queueMail(context, {
      template: 'opening-heard',
      to: email,
      idempotencyKey: `opening-heard:${id}`,
      variables: {},
      secrets: {},
    })
    return { message, isChanged: true }
  })
