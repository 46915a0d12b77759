import { rowsOf, sql } from '@joy/database/sql.ts'
import { upgradeWords } from '@joy/domain/upgrades/upgrade-words.ts'
import { type Context, inTransaction } from '../context.ts'
import { closeLink } from './close-link.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { moveUpgrade } from './move-upgrade.ts'
import { takeUpIfPaid } from './take-up-if-paid.ts'

/**
 * Gives an upgrade up that no money came for, or for which what was paid is over; again and again with the same answer. A link that went out is to be
 * closed at Stripe, what was not sent yet is not sent any more, and a comp stays. One that was paid meanwhile goes on.
 * @throws AppError `not_found`, `conflict`.
 */
export async function cancelUpgrade(context: Context, { id }: { id: number }): Promise<{ message: string }> {
  await takeUpIfPaid(context, { id })
  return inTransaction(context, async (context) => {
    const { em } = context
    const upgrade = await lockUpgrade(em, id)
    if (upgrade.status === 'cancelled') return { message: upgradeWords.cancelled }
    // What was paid for it has been had: nothing of it is dropped.
    const isOver = upgrade.facts().isPaid && upgrade.facts().isPaymentOver
    await moveUpgrade(context, upgrade, 'cancelled', {
      text: isOver ? 'Closed: what was paid for it is over, and nothing else gives a paid plan.' : 'Cancelled.',
      action: 'Upgrade Cancelled',
      refusal: refusalOf(upgrade.status),
    })
    await rowsOf(
      em,
      sql`delete from pending_provider_action where status = 'pending'
        and idempotency_key in (${`upgrade:${id}:make-checkout-link`}, ${`upgrade:${id}:register-upgrade`})`,
    )
    await rowsOf(
      em,
      sql`update upgrade_step set state = 'skipped', reason = 'Cancelled.', at = app_now()
        where upgrade_id = ${id} and state not in ('done', 'skipped')`,
    )
    await closeLink(em, upgrade)
    return { message: isOver ? upgradeWords.cancelledOver : upgradeWords.cancelled }
  })
}

const refusalOf = (status: string): string =>
  status === 'registered' ? 'This upgrade is registered already.' : upgradeWords.paidStays
