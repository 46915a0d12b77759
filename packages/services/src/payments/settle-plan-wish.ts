import type { OwnAct } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'

/** An administrator says that a wish is settled, whether or not the plan was changed. Again changes nothing. */
export const settlePlanWish = (context: Context, { id }: { id: number }): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    const [settled] = await rowsOf(
      context.em,
      sql<{ email: string }>`update plan_wish w set settled_at = app_now(), settled_by = ${actorName(context.actor)}
        from subscription s where w.id = ${id} and s.id = w.subscription_id and w.settled_at is null returning s.email`,
    )
    if (!settled) return { message: 'This was settled already.', isChanged: false }
    await logActivity(context, {
      action: 'Plan Change Settled',
      platform: 'System',
      status: 'Successful',
      details: `What ${settled.email} asked for is settled`,
    })
    return { message: 'This is settled.', isChanged: true }
  })

/** In the transaction of a change of plan by an administrator: what its owner asked for is settled with it. */
export const settleWithChange = async ({ em, actor }: Context, subscriptionId: number): Promise<void> =>
  void (await rowsOf(
    em,
    sql`update plan_wish set settled_at = app_now(), settled_by = ${actorName(actor)}
      where subscription_id = ${subscriptionId} and settled_at is null`,
  ))
