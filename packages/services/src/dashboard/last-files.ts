import type { DashboardOverview } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

type File = { at: Date; rows: number }
const shown = (it: File | undefined) => (it ? { at: it.at.toISOString(), rows: it.rows } : null)

/** The newest import that ran to its end and the newest website export that went out whole. */
export async function lastFiles(em: Em): Promise<Pick<DashboardOverview, 'lastImport' | 'lastExport'>> {
  const [imported] = await rowsOf(
    em,
    sql<File>`select finished_at as at, coalesce(rows, 0) as rows from import
      where status = 'done' and finished_at is not null order by id desc limit 1`,
  )
  const [exported] = await rowsOf(
    em,
    sql<File>`select completed_at as at, rows from export_batch
      where status = 'complete' and completed_at is not null order by id desc limit 1`,
  )
  return { lastImport: shown(imported), lastExport: shown(exported) }
}
