import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
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
    await goOn(context, await lockUpgrade(context.em, id))
    return { message: upgradeMessages.retried }
  })

/** The same of one that is held, in the caller's transaction. @throws AppError `conflict` */
export async function goOn(context: Context, upgrade: Upgrade): Promise<void> {
  if (!upgrade.facts().isPaid) await refuseLeaver(context.em, upgrade.substackSubscriberId)
  await moveUpgrade(context, upgrade, 'retried', { text: 'Retried.', action: 'Upgrade Retried', status: 'Pending' })
  await reopenSteps(context.em, upgrade.id)
  await resumeUpgrade(context, upgrade)
}
