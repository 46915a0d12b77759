import type { SyncReport } from '@joy/contract'
import { syncReport } from '@joy/contract/schemas/sync-report.ts'
import { db, type Em } from '@joy/database/sql.ts'

/** Keeps how the counts compared at the end of a sync. */
export async function saveReport(em: Em, report: SyncReport): Promise<void> {
  await db(em)
    .insertInto('syncReport')
    .values({ jobId: report.jobId, report: JSON.stringify(report) })
    .onConflict((conflict) => conflict.column('jobId').doUpdateSet((eb) => ({ report: eb.ref('excluded.report') })))
    .execute()
}

/** Null for a sync that did not come to its end. */
export async function readReport(em: Em, jobId: number): Promise<SyncReport | null> {
  const kept = await db(em).selectFrom('syncReport').select('report').where('jobId', '=', jobId).executeTakeFirst()
  return kept ? syncReport.parse(kept.report) : null
}
