import type { OwnAct } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'

/** An administrator says that a wish is settled, whether or not the plan was changed. Again changes nothing. */
export const settlePlanWish = (context: Context, { id }: { id: number }): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    const settled = await db(context.em)
      .updateTable('planWish as w')
      .from('subscription as s')
      .set({ settledAt: sqlNow, settledBy: actorName(context.actor) })
      .where('w.id', '=', id)
      .whereRef('s.id', '=', 'w.subscriptionId')
      .where('w.settledAt', 'is', null)
      .returning('s.email')
      .executeTakeFirst()
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
  void (await db(em)
    .updateTable('planWish')
    .set({ settledAt: sqlNow, settledBy: actorName(actor) })
    .where('subscriptionId', '=', subscriptionId)
    .where('settledAt', 'is', null)
    .execute())
