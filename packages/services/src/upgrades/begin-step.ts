import type { UpgradeStep, UpgradeStepName } from '@joy/contract'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { isStepOver } from '@joy/domain/upgrades/upgrade-steps.ts'
import type { Context } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { readSteps } from './read-steps.ts'
import { recordStep } from './record-step.ts'
import { sendOn } from './send-on.ts'
import { stopUpgrade } from './stop-upgrade.ts'
import type { StepAt } from './steps/step-outcome.ts'
import { tellUpgrade } from './tell-upgrade.ts'
import type { UpgradeProviders } from './upgrade-providers.ts'
import { upgradePerson } from './upgrade-person.ts'

type Begun = StepAt & { name: UpgradeStepName }

const createdOrNot =
  'The program stopped while the person was being made. Look in Planning Center whether they are there before you retry.'

/**
 * In a transaction: takes up the step that an upgrade stands at and counts the attempt. null: nothing to do now, since
 * it waits for somebody, for a provider that is not connected, or is at its end.
 */
export async function beginStep(
  context: Context,
  upgradeId: number,
  providers: UpgradeProviders,
): Promise<Begun | null> {
  const { em } = context
  const upgrade = await lockUpgrade(em, upgradeId)
  const next = stepOf(upgrade, await readSteps(em, upgrade))
  const person = await upgradePerson(em, upgrade.substackSubscriberId)
  if (!next || !person) return null
  if (next.name === 'payment' ? !providers.payments : !providers.register) {
    await sendOn(context, upgrade)
    return null
  }
  // Making a person cannot be repeated blindly: a run that ended in between may have made one.
  if (next.name === 'create' && next.state === 'running') {
    await stopUpgrade(context, upgrade, { name: 'create', reason: createdOrNot })
    return null
  }
  if (upgrade.status === 'paid') {
    upgrade.move('registration began')
    await tellUpgrade(context, upgrade, { text: 'The registration in Planning Center began.' })
  }
  await recordStep(em, upgradeId, { name: next.name, state: 'running', begins: true })
  await em.flush()
  return { name: next.name, upgrade, person, attempt: next.attempts + 1 }
}

/** The first step that is not over, where the status lets it be run. */
function stepOf(upgrade: Upgrade, steps: readonly UpgradeStep[]): UpgradeStep | undefined {
  const isMoving = ['pending', 'paid', 'registering'].includes(upgrade.status)
  return isMoving ? steps.find((step) => !isStepOver(step)) : undefined
}
