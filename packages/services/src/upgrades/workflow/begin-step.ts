import type { UpgradeStep, UpgradeStepName } from '@joy/contract'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { isStepOver } from '@joy/domain/upgrades/upgrade-steps.ts'
import type { Context } from '#context.ts'
import type { UpgradeProviders } from '#upgrade-providers.ts'
import { lockUpgrade } from '../lock-upgrade.ts'
import { moveUpgrade } from '../move-upgrade.ts'
import { resumeUpgrade } from '../resume-upgrade.ts'
import { upgradePerson } from '../upgrade-person.ts'
import { readSteps, recordStep, reopenSteps } from './step-records.ts'
import type { StepAt } from './steps/step-outcome.ts'

export type Begun = StepAt & { name: UpgradeStepName }

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
  const next = await resumeWorkflow(context, upgrade)
  const person = await upgradePerson(em, upgrade.substackSubscriberId)
  if (!next || !person) return null
  if (next.name === 'payment' ? !providers.payments : !providers.membership) {
    await resumeUpgrade(context, upgrade)
    return null
  }
  if (upgrade.status === 'paid') {
    await moveUpgrade(context, upgrade, 'registration began', {
      text: 'The registration in Planning Center began.',
      action: 'Registration Began',
      platform: 'Planning Center',
      status: 'Pending',
    })
  }
  const attempt = next.attempts + 1
  await recordStep(em, upgradeId, { name: next.name, state: 'running', begins: true })
  leaveTrace(context, upgrade, next.name, attempt)
  await em.flush()
  return { name: next.name, upgrade, person, attempt }
}

/**
 * The first step that is not over. A run that ended while it made a person may have made one, so that such an upgrade
 * goes back to looking who is there.
 */
async function resumeWorkflow({ em }: Context, upgrade: Upgrade): Promise<UpgradeStep | undefined> {
  const next = getOpenStep(upgrade, await readSteps(em, upgrade))
  if (next?.name !== 'create' || next.state !== 'running') return next
  await reopenSteps(em, upgrade.id)
  return getOpenStep(upgrade, await readSteps(em, upgrade))
}

/** The step that an upgrade stands at, where its status lets it go on. */
export function getOpenStep(upgrade: Upgrade, steps: readonly UpgradeStep[]): UpgradeStep | undefined {
  const isMoving = ['pending', 'paid', 'registering'].includes(upgrade.status)
  return isMoving ? steps.find((step) => !isStepOver(step)) : undefined
}

// Kept before the outside is asked, so that a lost answer can be looked for.
function leaveTrace({ clock }: Context, upgrade: Upgrade, name: UpgradeStepName, attempt: number): void {
  if (name === 'payment') upgrade.checkoutKey ??= `upgrade:${upgrade.id}:checkout:${attempt}`
  if (name === 'create' && !upgrade.planningCenterMemberId) upgrade.creationBeganAt ??= clock.now()
}
