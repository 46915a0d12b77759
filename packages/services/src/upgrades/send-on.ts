import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { upgradeWords } from '@joy/domain/upgrades/upgrade-words.ts'
import { askedBy, type Context } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'
import { recordStep } from './record-step.ts'
import { connectProviders } from './connect-providers.ts'

/**
 * Sends an upgrade on, in the transaction of its cause: with the provider connected as a job; otherwise the step says
 * so, and what is to be done waits as a row that is delivered once the provider is (decisions, section 8.29).
 */
export async function sendOn(context: Context, upgrade: Upgrade): Promise<void> {
  await context.em.flush()
  const { payments, register } = await connectProviders(context)
  if (upgrade.status === 'pending') {
    if (payments) return start(context, upgrade)
    await recordStep(context.em, upgrade.id, {
      name: 'payment',
      state: 'waiting',
      reason: upgradeWords.stripeNotConnected,
    })
    await leaveForLater(context, upgrade, { platform: 'stripe', action: 'make-checkout-link' })
  } else if (upgrade.status === 'paid') {
    if (register) return start(context, upgrade)
    await recordStep(context.em, upgrade.id, {
      name: 'find',
      state: 'waiting',
      reason: upgradeWords.planningCenterNotConnected,
    })
    await leaveForLater(context, upgrade, { platform: 'planningcenter', action: 'register-upgrade' })
  }
}

async function start(context: Context, { id }: Upgrade): Promise<void> {
  await startJob(context, { kind: 'upgrade', title: `Upgrade #${id}`, payload: { upgradeId: id } })
}

type Later = { platform: 'stripe' | 'planningcenter'; action: 'make-checkout-link' | 'register-upgrade' }

async function leaveForLater({ em, actor }: Context, { id }: Upgrade, { platform, action }: Later): Promise<void> {
  await rowsOf(
    em,
    sql`insert into pending_provider_action (platform, action, payload, idempotency_key, asked_by)
      values (${platform}, ${action}, ${JSON.stringify({ upgradeId: id })}::text::jsonb, ${`upgrade:${id}:${action}`}, ${askedBy(actor)}::text)
      on conflict (idempotency_key) do update set status = 'pending', next_try_at = ${sqlRealNow}, done_at = null,
        created_at = app_now(), told_at = null, asked_by = excluded.asked_by`,
  )
}
