import { csv } from '../respond-file.ts'
import type { StoredImport } from './community-store.ts'
import { toCsv } from './export-files.ts'

/** The failed rows with their own columns and the error. The heading is row 1. */
export function failedRowsFile({ record, rows }: StoredImport) {
  const cells = record.failedRows.map((it) => [...(rows[it.row - 2] ?? []), it.reason])
  return csv('failed-rows.csv', toCsv([...record.columns.map((it) => it.heading), 'error'], cells))
}
