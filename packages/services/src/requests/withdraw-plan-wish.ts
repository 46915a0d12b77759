import * as pages from '@joy/domain/page-paths.ts'
import type { OwnAct } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
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
    const [gone] = await rowsOf(
      context.em,
      sql<{
        subscriptionId: number
        name: string | null
        plan: string
        interval: 'month' | 'year'
      }>`update plan_wish w set settled_at = app_now(), settled_by = ${email}
        from subscription s where w.id = ${id} and s.id = w.subscription_id and s.email_key = ${emailKey} and w.settled_at is null
        returning w.subscription_id as "subscriptionId", s.name, w.plan, w.interval`,
    )
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
