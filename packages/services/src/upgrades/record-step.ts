import type { UpgradeStepName, UpgradeStepState } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

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
  await rowsOf(
    em,
    sql`insert into upgrade_step (upgrade_id, name, state, reason, attempts)
      values (${upgradeId}, ${name}, ${state}, ${reason ?? null}, ${tried}::int)
      on conflict (upgrade_id, name) do update set state = excluded.state, reason = excluded.reason,
        attempts = upgrade_step.attempts + ${tried}::int, at = app_now()`,
  )
}
