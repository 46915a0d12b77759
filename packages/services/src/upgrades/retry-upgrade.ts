import { upgradeWords } from '@joy/domain/upgrades/upgrade-words.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { reopenSteps } from './reopen-steps.ts'
import { sendOn } from './send-on.ts'
import { tellUpgrade } from './tell-upgrade.ts'

/** Goes on with an upgrade that needs attention, at the step where it stopped. @throws AppError `not_found`, `conflict`. */
export const retryUpgrade = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const upgrade = await lockUpgrade(context.em, id)
    upgrade.move('retried')
    await reopenSteps(context.em, id)
    await tellUpgrade(context, upgrade, { text: 'Retried.', action: 'Upgrade Retried', status: 'Pending' })
    await sendOn(context, upgrade)
    return { message: upgradeWords.retried }
  })
