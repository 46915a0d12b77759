import type { SyncReport } from '@joy/contract'
import { syncReport } from '@joy/contract/schemas/sync-report.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** Keeps how the counts compared at the end of a sync. */
export async function keepReport(em: Em, report: SyncReport): Promise<void> {
  await rowsOf(
    em,
    sql`insert into sync_report (job_id, report) values (${report.jobId}, ${JSON.stringify(report)}::jsonb)
      on conflict (job_id) do update set report = excluded.report`,
  )
}

/** Null for a sync that did not come to its end. */
export async function readReport(em: Em, jobId: number): Promise<SyncReport | null> {
  const [kept] = await rowsOf(em, sql<{ report: unknown }>`select report from sync_report where job_id = ${jobId}`)
  return kept ? syncReport.parse(kept.report) : null
}
