import { notify } from '../notifications/notify.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { sendOn } from './send-on.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The payment provider says that an upgrade's link was paid: kept once, however often it is told, and sent on to the
 * registration. Paid after it was cancelled, it calls for a person. @throws AppError `not_found`.
 */
export const receivePayment = (context: Context, { id, paidAt }: { id: number; paidAt: Date }): Promise<void> =>
  inTransaction(context, async (context) => {
    const upgrade = await lockUpgrade(context.em, id)
    if (upgrade.facts().isPaid) return
    await settlePayment(context, upgrade, paidAt)
    const text = upgrade.status === 'needs attention' ? 'It was paid after it had been cancelled.' : 'It was paid.'
    await notify(context, {
      kind: 'payment',
      title: `Upgrade #${id}`,
      text,
      link: `/admin/upgrades/${id}`,
      isFault: upgrade.status === 'needs attention',
    })
    await sendOn(context, upgrade)
  })
