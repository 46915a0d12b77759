import type { UpgradeStepName } from '@joy/contract'
import { againWords } from '@joy/domain/upgrades/upgrade-words.ts'
import type { Context } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { recordStep } from './record-step.ts'
import { reopenSteps } from './reopen-steps.ts'
import type { StepDelay } from './steps/step-outcome.ts'

/** In a transaction: the step waits and says until when. Whoever was being made may be there: that is looked for first. */
export async function putOffStep(
  { em }: Context,
  { name, upgradeId }: { name: UpgradeStepName; upgradeId: number },
  { reason }: StepDelay,
  until: Date,
): Promise<void> {
  const { status } = await lockUpgrade(em, upgradeId)
  if (status === 'cancelled') return
  if (name === 'create') await reopenSteps(em, upgradeId)
  await recordStep(em, upgradeId, { name, state: 'waiting', reason: againWords(reason, until) })
}
