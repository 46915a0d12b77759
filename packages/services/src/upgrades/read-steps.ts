import type { UpgradeStep } from '@joy/contract'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { allSteps } from '@joy/domain/upgrades/upgrade-steps.ts'

type Row = Omit<UpgradeStep, 'at'> & { at: Date }

/** All steps of an upgrade, in their order. */
export async function readSteps(em: Em, upgrade: Upgrade): Promise<UpgradeStep[]> {
  const rows = await rowsOf(
    em,
    sql<Row>`select name, state, reason, attempts, at from upgrade_step where upgrade_id = ${upgrade.id}`,
  )
  return allSteps(
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    {
      status: upgrade.status,
      paidAt: upgrade.paidAt?.toISOString() ?? null,
      createdAt: upgrade.createdAt.toISOString(),
    },
  )
}
