import * as pages from '@joy/domain/page-paths.ts'
import type { UpgradeStepName } from '@joy/contract'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db } from '@joy/database/sql.ts'
import type { Context } from '#context.ts'
import type { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import { notify } from '#notifications/notify.ts'
import { notifyOfFault } from '#notifications/notify-of-fault.ts'
import { lockUpgrade } from '../lock-upgrade.ts'
import { moveUpgrade } from '../move-upgrade.ts'
import { getOpenStep } from './begin-step.ts'
import { readSteps, recordStep } from './step-records.ts'

/** In the caller's transaction: a step could not go on, and a person has to look. What is paid for is kept. */
export async function failUpgrade(
  context: Context,
  upgrade: Upgrade,
  { name, reason, fault }: { name: UpgradeStepName; reason: string; fault?: IntegrationFault | undefined },
): Promise<void> {
  await recordStep(context.em, upgrade.id, { name, state: 'failed', reason })
  await moveUpgrade(context, upgrade, 'stopped', {
    text: reason,
    action: 'Upgrade Needs Attention',
    platform: name === 'payment' ? 'Stripe' : 'Planning Center',
    status: 'Failed',
  })
  // While it was tried again nothing was to be said of them on the reconciliation, which has them no more.
  await db(context.em)
    .insertInto('reconcileMoved')
    .columns(['emailKey'])
    .expression((eb) => eb.selectFrom('subscriber').select('emailKey').where('id', '=', upgrade.substackSubscriberId))
    .execute()
  // A key that was revoked stops every upgrade alike (ruling 45).
  if (await notifyOfFault(context, fault, { text: `Upgrade #${upgrade.id} needs attention. ${reason}` })) return
  await notify(context, {
    kind: 'upgrade',
    title: `Upgrade #${upgrade.id} needs attention`,
    text: reason,
    link: pages.upgradeRecord(upgrade.id),
    isFault: true,
  })
}

const reasons = {
  cancelled: 'The job was cancelled. Nothing is lost; retry when it is to go on.',
  failed: 'The work stopped on an unexpected error. Nothing is lost; retry it.',
}

/** After a job that came to no end: an upgrade that nobody works on any more calls for a person. */
export async function giveUpUpgrade(
  context: Context,
  upgradeId: number,
  outcome: 'failed' | 'cancelled',
): Promise<void> {
  const upgrade = await lockUpgrade(context.em, upgradeId)
  const step = getOpenStep(upgrade, await readSteps(context.em, upgrade))
  if (step) await failUpgrade(context, upgrade, { name: step.name, reason: reasons[outcome] })
}
