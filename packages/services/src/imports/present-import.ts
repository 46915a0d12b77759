import type { ImportRecord, ImportSummary } from '@joy/contract'
import type { Import } from '@joy/database/entities/import.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { ageOf } from './age-of.ts'
import { mappingOf } from './import-columns.ts'

/** How many changes and failed rows a preview shows; the rest is in the counts and in the CSV of failed rows. */
export const SHOWN = 100

/** One import with its preview and its newest job. */
export async function presentImport(em: Em, it: Import): Promise<ImportRecord> {
  const [job] = await rowsOf(
    em,
    sql<{ id: number }>`select id from job
    where import_id = ${it.id} and kind in ('import', 'import-analysis') order by id desc limit 1`,
  )
  const failedRows = await rowsOf(
    em,
    sql<{ row: number; email: string; reason: string }>`select row_number as row, email, reason
    from import_failed_row where import_id = ${it.id} order by row_number limit ${SHOWN}`,
  )
  return {
    ...presentImportSummary(it, job?.id ?? null),
    bytes: it.bytes,
    encoding: it.encoding ?? null,
    asOf: ageOf(it).toISOString(),
    columns: it.columns,
    mapping: mappingOf(it.columns),
    notices: it.notices,
    rows: it.rows ?? null,
    fieldChanges: it.fieldChanges ?? null,
    compsMade: it.compsMade,
    compsKept: it.compsKept,
    isFullList: it.isFullList,
    absent: it.absent,
    changes: it.changes,
    failedRows,
    error: it.error ?? null,
  }
}

export const presentImportSummary = (it: Import, jobId: number | null): ImportSummary => ({
  id: it.id,
  filename: it.filename,
  status: it.status,
  format: it.format ?? null,
  counts: it.counts ?? null,
  jobId,
  changeSetId: it.changeSetId ?? null,
  createdAt: it.createdAt.toISOString(),
  finishedAt: it.finishedAt?.toISOString() ?? null,
  createdBy: it.createdBy,
})
