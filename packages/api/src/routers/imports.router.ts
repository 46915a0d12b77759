import { createImport } from '@joy/services/imports/create-import.ts'
import { discardImport } from '@joy/services/imports/discard-import.ts'
import { failedRows } from '@joy/services/imports/failed-rows.ts'
import { getImport } from '@joy/services/imports/get-import.ts'
import { importHistory } from '@joy/services/imports/import-history.ts'
import { mendRows } from '@joy/services/imports/mend-rows.ts'
import { pageAbsent } from '@joy/services/imports/page-absent.ts'
import { pageRowsToMend } from '@joy/services/imports/page-rows-to-mend.ts'
import { remapImport } from '@joy/services/imports/remap-import.ts'
import { rereadImport } from '@joy/services/imports/reread-import.ts'
import { runImport } from '@joy/services/imports/run-import.ts'
import { uploadAndRun } from '@joy/services/imports/upload-and-run.ts'
import type { Procedures } from '../procedures.ts'

export const imports: Procedures<'imports'> = {
  upload: uploadAndRun,
  create: createImport,
  get: getImport,
  absent: pageAbsent,
  history: importHistory,
  remap: remapImport,
  reread: rereadImport,
  run: runImport,
  rowsToMend: pageRowsToMend,
  mend: mendRows,
  discard: discardImport,
  failedRows,
}
