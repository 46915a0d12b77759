import type { CalledIntegration } from '@joy/domain/integrations/integration-names.ts'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { askedBy, type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'
import { writeCall } from '../outbound-calls/write-call.ts'
import { connectProviders } from './connect-providers.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { recordStep } from './workflow/step-records.ts'

/**
 * Resumes an upgrade, in the transaction of its cause: with the provider connected as a job; otherwise the step says
 * so, and what is to be done waits as a row that is delivered once the provider is (ruling 29).
 */
export async function resumeUpgrade(context: Context, upgrade: Upgrade): Promise<void> {
  await context.em.flush()
  const { payments, membership } = await connectProviders(context)
  if (upgrade.status === 'pending') {
    if (payments) return start(context, upgrade)
    await recordStep(context.em, upgrade.id, {
      name: 'payment',
      state: 'waiting',
      reason: upgradeMessages.stripeNotConnected,
    })
    await postpone(context, upgrade, { platform: 'stripe', action: 'make-checkout-link' })
  } else if (upgrade.status === 'paid') {
    if (membership) return start(context, upgrade)
    await recordStep(context.em, upgrade.id, {
      name: 'find',
      state: 'waiting',
      reason: upgradeMessages.planningCenterNotConnected,
    })
    await postpone(context, upgrade, { platform: 'planningcenter', action: 'register-upgrade' })
  }
}

async function start(context: Context, { id }: Upgrade): Promise<void> {
  await startJob(context, { kind: 'upgrade', title: `Upgrade #${id}`, payload: { upgradeId: id } })
}

type Later = { platform: CalledIntegration; action: 'make-checkout-link' | 'register-upgrade' }

const postpone = ({ em, actor }: Context, { id }: Upgrade, { platform, action }: Later): Promise<void> =>
  writeCall(em, {
    platform,
    action,
    payload: { upgradeId: id },
    key: `upgrade:${id}:${action}`,
    askedBy: askedBy(actor),
    whenQueued: 'waits anew',
  })

/**
 * Resumes an upgrade that waited for a provider to be connected: what the rows `make-checkout-link` and
 * `register-upgrade` ask for. One that went on, or was cancelled, stays as it is. @throws AppError `not_found`.
 */
export const resumeWaitingUpgrade = (context: Context, { id }: { id: number }): Promise<void> =>
  inTransaction(context, async (context) => resumeUpgrade(context, await lockUpgrade(context.em, id)))
