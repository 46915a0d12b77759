import type { ImportRecord, ImportSummary } from '@joy/contract'
import type { Import } from '@joy/database/entities/import.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { getAge } from './get-age.ts'
import { getSaid, toMapping } from './import-columns.ts'

/** How many changes and failed rows a preview shows; the rest is in the counts and in the CSV of failed rows. */
export const SHOWN = 100

/** One import with its preview and its newest job. */
export async function presentImport(em: Em, upload: Import): Promise<ImportRecord> {
  const job = await db(em)
    .selectFrom('job')
    .select('id')
    .where('importId', '=', upload.id)
    .where('kind', 'in', ['import', 'import-analysis'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const failedRows = await db(em)
    .selectFrom('importFailedRow')
    .select(['rowNumber as row', 'email', 'reason'])
    .where('importId', '=', upload.id)
    .orderBy('rowNumber')
    .limit(SHOWN)
    .execute()
  return {
    ...presentImportSummary(upload, job?.id ?? null),
    bytes: upload.bytes,
    encoding: upload.encoding === 'utf-8-damaged' && upload.isEncodingChosen ? 'utf-8' : (upload.encoding ?? null),
    headingLine: upload.headingLine,
    asOf: getAge(upload).toISOString(),
    columns: upload.columns,
    readAs: upload.readAs ?? null,
    said: getSaid(upload),
    labels: upload.labels,
    dates: upload.dates,
    mapping: toMapping(upload.columns),
    notices: upload.notices,
    rows: upload.rows ?? null,
    fieldChanges: upload.fieldChanges ?? null,
    compsMade: upload.compsMade,
    compsKept: upload.compsKept,
    peopleTagged: upload.peopleTagged,
    tagsMade: upload.tagsMade,
    isFullList: upload.isFullList,
    absent: upload.absent,
    changes: upload.changes,
    failedRows,
    error: upload.error ?? null,
  }
}

export const presentImportSummary = (upload: Import, jobId: number | null): ImportSummary => ({
  id: upload.id,
  filename: upload.filename,
  status: upload.status,
  format: upload.format ?? null,
  packed: presentPacked(upload),
  counts: upload.counts ?? null,
  jobId,
  changeSetId: upload.changeSetId ?? null,
  createdAt: upload.createdAt.toISOString(),
  finishedAt: upload.finishedAt?.toISOString() ?? null,
  createdBy: upload.createdBy,
})

const presentPacked = ({ packed }: Import): ImportRecord['packed'] =>
  packed ? { kind: packed.kind, parts: packed.parts, part: packed.part } : null
