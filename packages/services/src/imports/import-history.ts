import type { ImportSummary } from '@joy/contract'
import { Import } from '@joy/database/entities/import.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { presentImportSummary } from './present-import.ts'

/** The newest 50 imports; not those that still upload, nor those thrown away. */
export async function importHistory({ em }: Context): Promise<ImportSummary[]> {
  const jobs = await rowsOf(
    em,
    sql<{ importId: number; jobId: number | null }>`select import.id as "importId", max(job.id) as "jobId"
    from import left join job on job.import_id = import.id and job.kind in ('import', 'import-analysis')
    where (import.status <> 'analysing' or job.id is not null) and (import.status <> 'cancelled' or import.change_set_id is not null)
    group by import.id order by import.id desc limit 50`,
  )
  const imports = await em.find(
    Import,
    { id: { $in: jobs.map((job) => job.importId) } },
    { orderBy: { id: 'desc' }, refresh: true },
  )
  return imports.map((it) => presentImportSummary(it, jobs.find((job) => job.importId === it.id)?.jobId ?? null))
}
