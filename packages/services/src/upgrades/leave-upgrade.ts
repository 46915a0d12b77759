import type { Context } from '../context.ts'
import { stepOf } from './begin-step.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { readSteps } from './read-steps.ts'
import { stopUpgrade } from './stop-upgrade.ts'

const reasons = {
  cancelled: 'The job was cancelled. Nothing is lost; retry when it is to go on.',
  failed: 'The work stopped on an unexpected error. Nothing is lost; retry it.',
}

/** After a job that came to no end: an upgrade that nobody works on any more calls for a person. */
export async function leaveUpgrade(
  context: Context,
  upgradeId: number,
  outcome: 'failed' | 'cancelled',
): Promise<void> {
  const upgrade = await lockUpgrade(context.em, upgradeId)
  const step = stepOf(upgrade, await readSteps(context.em, upgrade))
  if (step) await stopUpgrade(context, upgrade, { name: step.name, reason: reasons[outcome] })
}
