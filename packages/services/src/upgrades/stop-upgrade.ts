import * as pages from '@joy/domain/page-paths.ts'
import type { UpgradeStepName } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import type { Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { moveUpgrade } from './move-upgrade.ts'
import { recordStep } from './record-step.ts'

/** In the caller's transaction: a step could not go on, and a person has to look. What is paid for is kept. */
export async function stopUpgrade(
  context: Context,
  upgrade: Upgrade,
  { name, reason }: { name: UpgradeStepName; reason: string },
): Promise<void> {
  await recordStep(context.em, upgrade.id, { name, state: 'failed', reason })
  await moveUpgrade(context, upgrade, 'stopped', {
    text: reason,
    action: 'Upgrade Needs Attention',
    platform: name === 'payment' ? 'Stripe' : 'Planning Center',
    status: 'Failed',
  })
  // While it was tried again nothing was to be said of them on the desk, which has them no more.
  await rowsOf(
    context.em,
    sql`insert into reconcile_moved (email_key) select email_key from subscriber where id = ${upgrade.substackSubscriberId}`,
  )
  await notify(context, {
    kind: 'upgrade',
    title: `Upgrade #${upgrade.id} needs attention`,
    text: reason,
    link: pages.upgradeRecord(upgrade.id),
    isFault: true,
  })
}
