import type { ImportRecord, ImportSummary } from '@joy/contract'
import type { Import } from '@joy/database/entities/import.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { getAge } from './get-age.ts'
import { toMapping } from './import-columns.ts'

/** How many changes and failed rows a preview shows; the rest is in the counts and in the CSV of failed rows. */
export const SHOWN = 100

/** One import with its preview and its newest job. */
export async function presentImport(em: Em, it: Import): Promise<ImportRecord> {
  const job = await db(em)
    .selectFrom('job')
    .select('id')
    .where('importId', '=', it.id)
    .where('kind', 'in', ['import', 'import-analysis'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const failedRows = await db(em)
    .selectFrom('importFailedRow')
    .select(['rowNumber as row', 'email', 'reason'])
    .where('importId', '=', it.id)
    .orderBy('rowNumber')
    .limit(SHOWN)
    .execute()
  return {
    ...presentImportSummary(it, job?.id ?? null),
    bytes: it.bytes,
    encoding: it.encoding ?? null,
    asOf: getAge(it).toISOString(),
    columns: it.columns,
    mapping: toMapping(it.columns),
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
