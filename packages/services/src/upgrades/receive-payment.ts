import * as pages from '@joy/domain/page-paths.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { notify } from '../notifications/notify.ts'
import { type Context, inTransaction } from '../context.ts'
import { orderLinkExpiry } from './checkout-link.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { resumeUpgrade } from './resume-upgrade.ts'
import { settlePayment } from './settle-payment.ts'
import { recordUpgradeEvent } from './move-upgrade.ts'

type Received = { id: number; paidAt: Date; checkoutSessionId: string }

/**
 * The payment provider says that an upgrade's link was paid: kept once, however often it is told, and sent on to the
 * registration. Paid after it was cancelled, or by a link that was given up for another payment, it calls for a person.
 * @throws AppError `not_found`.
 */
export const receivePayment = (context: Context, { id, paidAt, checkoutSessionId }: Received): Promise<void> =>
  inTransaction(context, async (context) => {
    const upgrade = await lockUpgrade(context.em, id)
    const isOldLink = upgrade.checkoutSessionId !== checkoutSessionId
    if (upgrade.facts().isPaid)
      return isOldLink ? notifyOfSecondPayment(context, upgrade, checkoutSessionId) : undefined
    // The newer link must not be paid as well.
    if (isOldLink) await orderLinkExpiry(context.em, upgrade)
    upgrade.checkoutSessionId = checkoutSessionId
    await settlePayment(context, upgrade, paidAt)
    const isLate = upgrade.status === 'needs attention'
    const { name, email } = await whoIs(context.em, upgrade)
    await notify(context, {
      kind: 'payment',
      title: isLate ? 'An upgrade was paid after it had been cancelled' : 'An upgrade was paid',
      text: `${name || email} paid for upgrade #${id}${upgrade.plan ? `, ${planTitle(upgrade.plan)}` : ''}.`,
      link: pages.upgradeRecord(id),
      isFault: isLate,
    })
    await resumeUpgrade(context, upgrade)
  })

const whoIs = (em: Em, { substackSubscriberId }: Upgrade) =>
  db(em)
    .selectFrom('subscriber')
    .select(['name', 'email'])
    .where('id', '=', substackSubscriberId)
    .executeTakeFirstOrThrow()

/** Told once of each link. */
async function notifyOfSecondPayment(context: Context, upgrade: Upgrade, checkoutSessionId: string): Promise<void> {
  const text = `An older checkout link was paid too (${checkoutSessionId}). Refund it at Stripe if it is not meant.`
  const recorded = await db(context.em)
    .selectFrom('upgradeEvent')
    .select('id')
    .where('upgradeId', '=', upgrade.id)
    .where('text', '=', text)
    .executeTakeFirst()
  if (recorded) return
  await recordUpgradeEvent(context, upgrade, { text, action: 'Older Link Paid', platform: 'Stripe', status: 'Failed' })
  await notify(context, {
    kind: 'payment',
    title: `Upgrade #${upgrade.id}: an older link was paid`,
    text,
    link: pages.upgradeRecord(upgrade.id),
    isFault: true,
  })
}
