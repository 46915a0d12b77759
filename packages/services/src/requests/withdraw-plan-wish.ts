import * as pages from '@joy/domain/page-paths.ts'
import type { OwnAct } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Person } from '../addresses/person.ts'
import { planWithInterval } from '../payments/plan-with-interval.ts'

/** Takes back what somebody asked for themselves; what is settled meanwhile stays so. */
export const withdrawPlanWish = (
  context: Context,
  { email, emailKey }: Person,
  { id }: { id: number },
): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    const gone = await db(context.em)
      .updateTable('planWish as w')
      .from('subscription as s')
      .set({ settledAt: sqlNow, settledBy: email })
      .where('w.id', '=', id)
      .whereRef('s.id', '=', 'w.subscriptionId')
      .where('s.emailKey', '=', emailKey)
      .where('w.settledAt', 'is', null)
      .returning(['w.subscriptionId', 's.name', 'w.plan', 'w.interval'])
      .executeTakeFirst()
    if (!gone) return { message: 'This is not open any more.', isChanged: false }
    const wish = planWithInterval(gone)
    const key = await logActivity(context, {
      action: 'Plan Change Withdrawn',
      platform: 'Website',
      status: 'Successful',
      details: `Does not ask for ${wish} any more`,
      person: { name: null, email },
    })
    const { supportEmail, appUrl } = context.settings
    // They were asked for it by mail, and would change what nobody wants any more.
    await queueMail(context, {
      template: 'plan-wish-taken-back',
      to: supportEmail,
      idempotencyKey: `plan-wish-taken-back:${key}`,
      variables: {
        text: `${gone.name ?? email} does not ask for ${wish} any more`,
        email,
        consoleLink: `${appUrl}${pages.payment(gone.subscriptionId)}`,
      },
      secrets: {},
    })
    return { message: 'You have taken it back: your plan stays as it is.', isChanged: true }
  })
