import { db, sqlNow } from '@joy/database/sql.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { type Context, inTransaction } from '../context.ts'
import { orderLinkExpiry } from './checkout-link.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { moveUpgrade } from './move-upgrade.ts'
import { takePaidLink } from './paid-links.ts'

/**
 * Gives an upgrade up that no money came for, or for which what was paid is over; again and again with the same answer. A link that went out is to be
 * closed at Stripe, what was not sent yet is not sent any more, and a comp stays. One that was paid meanwhile goes on.
 * @throws AppError `not_found`, `conflict`.
 */
export async function cancelUpgrade(context: Context, { id }: { id: number }): Promise<{ message: string }> {
  await takePaidLink(context, { id })
  return inTransaction(context, async (context) => {
    const { em } = context
    const upgrade = await lockUpgrade(em, id)
    if (upgrade.status === 'cancelled') return { message: upgradeMessages.cancelled }
    // What was paid for it has been had: nothing of it is dropped.
    const isOver = upgrade.facts().isPaid && upgrade.facts().isPaymentOver
    await moveUpgrade(context, upgrade, 'cancelled', {
      text: isOver ? 'Closed: what was paid for it is over, and nothing else gives a paid plan.' : 'Cancelled.',
      action: 'Upgrade Cancelled',
      refusal: toRefusal(upgrade.status),
    })
    await db(em)
      .deleteFrom('outboundCall')
      .where('status', '=', 'pending')
      .where('idempotencyKey', 'in', [`upgrade:${id}:make-checkout-link`, `upgrade:${id}:register-upgrade`])
      .execute()
    await db(em)
      .updateTable('upgradeStep')
      .set({ state: 'skipped', reason: 'Cancelled.', at: sqlNow })
      .where('upgradeId', '=', id)
      .where('state', 'not in', ['done', 'skipped'])
      .execute()
    await orderLinkExpiry(em, upgrade)
    return { message: isOver ? upgradeMessages.cancelledOver : upgradeMessages.cancelled }
  })
}

const toRefusal = (status: string): string =>
  status === 'registered' ? 'This upgrade is registered already.' : upgradeMessages.paidStays
