import { type Context, inTransaction } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { sendOn } from './send-on.ts'

/**
 * Sends on an upgrade that waited for a provider to be connected: what the rows `make-checkout-link` and
 * `register-upgrade` ask for. One that went on, or was cancelled, stays as it is. @throws AppError `not_found`.
 */
export const takeUpUpgrade = (context: Context, { id }: { id: number }): Promise<void> =>
  inTransaction(context, async (context) => sendOn(context, await lockUpgrade(context.em, id)))
