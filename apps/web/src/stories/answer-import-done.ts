import type { ImportRecord, RowToMend } from '@joy/contract'
import { respond } from '@joy/mocks/respond.ts'
import { importDone } from '@joy/samples/imports.ts'
import { importJobDone } from '@joy/samples/jobs.ts'

/** The failed rows of the sample's import, as its file has them. */
const rowsToMend: readonly RowToMend[] = importDone.failedRows.map((row) => ({
  ...row,
  cells: importDone.columns.map(({ field }) => (field === 'email' ? row.email : '')),
  mendedInId: null,
}))

/** What stories are answered of an import that is done. */
export const answerDone = (otherwise: Partial<ImportRecord> = {}, rows: readonly RowToMend[] = rowsToMend) => [
  respond('imports.get', () => ({ ...importDone, ...otherwise })),
  respond('imports.rowsToMend', () => ({
    items: [...rows],
    nextCursor: null,
    total: rows.length,
    matching: rows.length,
  })),
  respond('jobs.get', () => importJobDone),
]
