import { csv } from '../respond-file.ts'
import type { StoredImport } from './stored-import.ts'
import { toCsv } from '../exports/export-files.ts'

/** The failed rows with their own columns and the error, in place of an earlier one. The heading is row 1. */
export function failedRowsFile({ record, list }: StoredImport) {
  const [, ...rows] = list.text.split('\n').map((line) => line.split(','))
  const own = record.columns.flatMap(({ heading, field }, at) =>
    field === null && heading.trim().toLowerCase() === 'error' ? [] : [at],
  )
  const name = record.filename.replace(/\.csv$/iu, '').replaceAll(/[^\w.-]+/gu, '-') || 'import'
  const cells = record.failedRows.map((it) => [...own.map((at) => rows[it.row - 2]?.[at] ?? ''), it.reason])
  return csv(`${name}-failed-rows.csv`, toCsv([...own.map((at) => record.columns[at]?.heading ?? ''), 'error'], cells))
}
