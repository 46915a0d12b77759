import type { UpgradeStepName } from '@joy/contract'
import { againWords } from '@joy/domain/upgrades/upgrade-words.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { isAnotherPayment } from './is-another-payment.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { recordStep } from './record-step.ts'
import { reopenSteps } from './reopen-steps.ts'
import type { StepAt, StepDelay } from './steps/step-outcome.ts'

/** In a transaction: the step waits and says until when. Whoever was being made may be there: that is looked for first. */
export async function putOffStep(
  { em }: Context,
  { name, upgrade: begun }: StepAt & { name: UpgradeStepName },
  { reason }: StepDelay,
  until: Date,
): Promise<void> {
  const upgradeId = begun.id
  const upgrade = await lockUpgrade(em, upgradeId)
  if (upgrade.status === 'cancelled' || (name === 'payment' && isAnotherPayment(upgrade, begun))) return
  if (name === 'create') await reopenSteps(em, upgradeId)
  await recordStep(em, upgradeId, {
    name,
    state: 'waiting',
    reason: againWords(reason, until, await communityZone(em)),
  })
}
