import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { moveUpgrade } from './move-upgrade.ts'
import { refuseLeaver } from './upgrade-person.ts'
import { reopenSteps } from './workflow/step-records.ts'
import { resumeUpgrade } from './resume-upgrade.ts'

/** Goes on with an upgrade that needs attention, at the step where it stopped. @throws AppError `not_found`; `conflict`, also while the person's account waits to be deleted and nothing is paid. */
export const retryUpgrade = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const upgrade = await lockUpgrade(context.em, id)
    if (!upgrade.facts().isPaid) await refuseLeaver(context.em, upgrade.substackSubscriberId)
    await moveUpgrade(context, upgrade, 'retried', { text: 'Retried.', action: 'Upgrade Retried', status: 'Pending' })
    await reopenSteps(context.em, id)
    await resumeUpgrade(context, upgrade)
    return { message: upgradeMessages.retried }
  })
