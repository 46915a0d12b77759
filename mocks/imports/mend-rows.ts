import type { ImportRecord, MendedRow, RowToMend } from '@joy/contract'
import { mendedFilename, mendedNotice, mendingFaults } from '@joy/domain/subscriber-csv/mended-rows.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toCsv } from '../exports/export-files.ts'
import { Refusal } from '../refusal.ts'
import { readPreview } from './create-import.ts'
import type { List } from './recorded-lists.ts'
import type { StoredImport } from './stored-import.ts'

/** The failed rows with their cells; the heading is row 1. */
export function rowsToMend(backend: MockBackend, { record, list, mended }: StoredImport): RowToMend[] {
  const rows = list.text.split(/\r?\n/u).map((line) => line.split(','))
  return record.failedRows.map((failed) => {
    const other = backend.imports.get(mended.get(failed.row) ?? 0)
    const isThere = other && other.record.status !== 'cancelled' && other.record.status !== 'undone'
    return {
      ...failed,
      cells: record.columns.map((_, at) => rows[failed.row - 1]?.[at] ?? ''),
      mendedInId: isThere ? other.record.id : null,
    }
  })
}

/** Takes failed rows in again as they were mended, as an import of its own. */
export async function mendRows(
  backend: MockBackend,
  stored: StoredImport,
  rows: readonly MendedRow[],
): Promise<ImportRecord> {
  const { record, list } = stored
  if (record.status !== 'done') throw new Refusal('conflict', mendingFaults.notRun)
  refuseRows(rowsToMend(backend, stored), rows, record.columns.length)
  const headings = record.columns.map(({ heading }) => heading)
  const next: List = {
    filename: mendedFilename(record.filename),
    text: toCsv(
      headings,
      rows.map(({ cells }) => cells),
    ),
    ...(list.asOf && { asOf: list.asOf }),
  }
  const preview = await readPreview(backend, next)
  const notices = [mendedNotice(rows.length, record.filename), ...preview.notices]
  const readAs = { filename: record.filename.slice(-60), isMended: true }
  const taken: StoredImport = {
    list: next,
    record: { ...preview, asOf: record.asOf, notices, readAs },
    mended: new Map(),
  }
  backend.imports.set(taken.record.id, taken)
  stored.mended = new Map([...stored.mended, ...rows.map(({ row }): [number, number] => [row, taken.record.id])])
  return taken.record
}

function refuseRows(failed: readonly RowToMend[], rows: readonly MendedRow[], columns: number): void {
  const named = failed.filter(({ row }) => rows.some((it) => it.row === row))
  for (const { row, mendedInId } of named)
    if (mendedInId !== null) throw new Refusal('conflict', mendingFaults.mended(row))
  if (new Set(rows.map(({ row }) => row)).size < rows.length || named.length < rows.length)
    throw new Refusal('invalid_input', mendingFaults.notFailed)
  if (rows.some(({ cells }) => cells.length !== columns))
    throw new Refusal('invalid_input', mendingFaults.cells(columns))
}
