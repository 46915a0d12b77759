import { type Context, inTransaction } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { stopUpgrade } from './stop-upgrade.ts'

type Refused = { id: number; checkoutSessionId: string }

/**
 * A payment that takes days to settle was refused in the end: the upgrade calls for a person, and Retry makes a new
 * link. News of an older link, or of one that was paid, changes nothing. @throws AppError `not_found`.
 */
export const refusePayment = (context: Context, { id, checkoutSessionId }: Refused): Promise<void> =>
  inTransaction(context, async (context) => {
    const upgrade = await lockUpgrade(context.em, id)
    if (upgrade.status !== 'awaiting payment' || upgrade.checkoutSessionId !== checkoutSessionId) return
    await stopUpgrade(context, upgrade, { name: 'payment', reason: 'The payment was refused by the bank.' })
  })
