import { type Context, inTransaction } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { stopUpgrade } from './stop-upgrade.ts'

type Expired = { id: number; checkoutSessionId: string }

/**
 * The payment provider says that a link ran out unpaid: the upgrade calls for a person, and Retry makes a new link.
 * News of an older link, or of one that was paid, changes nothing. @throws AppError `not_found`.
 */
export const expireLink = (context: Context, { id, checkoutSessionId }: Expired): Promise<void> =>
  inTransaction(context, async (context) => {
    const upgrade = await lockUpgrade(context.em, id)
    if (upgrade.status !== 'awaiting payment' || upgrade.checkoutSessionId !== checkoutSessionId) return
    await stopUpgrade(context, upgrade, { name: 'payment', reason: 'The checkout link ran out before it was paid.' })
  })
