import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** Before another try: what did not end is to do again, and who has the address is always asked afresh. */
export async function reopenSteps(em: Em, upgradeId: number): Promise<void> {
  await rowsOf(
    em,
    sql`update upgrade_step set state = 'to do', at = app_now()
      where upgrade_id = ${upgradeId} and (state <> 'done' or name in ('find', 'choose'))`,
  )
}
