import type { UpgradeStep, UpgradeStepName, UpgradeStepState } from '@joy/contract'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db, type Em, sqlNow } from '@joy/database/sql.ts'
import { allSteps } from '@joy/domain/upgrades/upgrade-steps.ts'

/** Where a step stands now. `begins` counts one more attempt. */
export type StepRecord = {
  name: UpgradeStepName
  state: UpgradeStepState
  reason?: string | null
  begins?: boolean
}

/** Writes where a step of an upgrade stands, in the caller's transaction. */
export async function recordStep(
  em: Em,
  upgradeId: number,
  { name, state, reason, begins }: StepRecord,
): Promise<void> {
  const tried = begins ? 1 : 0
  await db(em)
    .insertInto('upgradeStep')
    .values({ upgradeId, name, state, reason: reason ?? null, attempts: tried })
    .onConflict((conflict) =>
      conflict.columns(['upgradeId', 'name']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        reason: eb.ref('excluded.reason'),
        attempts: eb('upgradeStep.attempts', '+', tried),
        at: sqlNow,
      })),
    )
    .execute()
}

/** All steps of an upgrade, in their order. */
export async function readSteps(em: Em, upgrade: Upgrade): Promise<UpgradeStep[]> {
  const rows = await db(em)
    .selectFrom('upgradeStep')
    .select(['name', 'state', 'reason', 'attempts', 'at'])
    .where('upgradeId', '=', upgrade.id)
    .execute()
  return allSteps(
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    {
      status: upgrade.status,
      paidAt: upgrade.paidAt?.toISOString() ?? null,
      createdAt: upgrade.createdAt.toISOString(),
    },
  )
}

/** Before another try: what did not end is to do again, and who has the address is always asked afresh. */
export async function reopenSteps(em: Em, upgradeId: number): Promise<void> {
  await db(em)
    .updateTable('upgradeStep')
    .set({ state: 'to do', at: sqlNow })
    .where('upgradeId', '=', upgradeId)
    .where((eb) => eb.or([eb('state', '<>', 'done'), eb('name', 'in', ['find', 'choose'])]))
    .execute()
}
