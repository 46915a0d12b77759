import { planTitle } from '@joy/domain/plans/plans.ts'
import type { PortalOverview } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'

/** How far the newest plan of a subscriber came that was to be paid by a link; one that was cancelled is none. */
export async function getCheckout(em: Em, subscriberId: number): Promise<PortalOverview['checkout']> {
  const upgrade = await db(em)
    .selectFrom('upgrade')
    .select(['plan', 'paidAt', 'status'])
    .where('substackSubscriberId', '=', subscriberId)
    .where('paymentKind', '=', 'checkout')
    .where('status', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!upgrade) return null
  return {
    planTitle: planTitle(upgrade.plan ?? ''),
    isPaid: upgrade.paidAt !== null,
    isRegistered: upgrade.status === 'registered',
  }
}
