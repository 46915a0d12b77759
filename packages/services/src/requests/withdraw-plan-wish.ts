import type { OwnAct } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import type { Person } from '../people/person.ts'
import { planTitle } from '../portal/present-subscription.ts'

/** Takes back what somebody asked for themselves; what is settled meanwhile stays so. */
export const withdrawPlanWish = (
  context: Context,
  { email, emailKey }: Person,
  { id }: { id: number },
): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    const [gone] = await rowsOf(
      context.em,
      sql<{ plan: string }>`update plan_wish w set settled_at = app_now(), settled_by = ${email}
        from subscription s where w.id = ${id} and s.id = w.subscription_id and s.email_key = ${emailKey} and w.settled_at is null
        returning w.plan`,
    )
    if (!gone) return { message: 'This is not open any more.', isChanged: false }
    await logActivity(context, {
      action: 'Plan Change Withdrawn',
      platform: 'Website',
      status: 'Successful',
      details: `Does not ask for ${planTitle(gone.plan)} any more`,
      person: { name: null, email },
    })
    return { message: 'You have taken it back: your plan stays as it is.', isChanged: true }
  })
