import type { ImportRecord, MendedRow } from '@joy/contract'
import type { Import } from '@joy/database/entities/import.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { isFormatId } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { mendedFilename, mendedNotice, mendingFaults } from '@joy/domain/subscriber-csv/mended-rows.ts'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { takeIn } from './create-import.ts'
import { getAge } from './get-age.ts'
import { findImport } from './get-import.ts'
import { getSaid, toMapping } from './import-columns.ts'
import { mendedInId } from './mended-in-id.ts'
import type { Recalled } from './recall-mapping.ts'

/**
 * Takes rows that failed in again as somebody mended them: as an import of its own, with a preview and an undo of its own, that is
 * read as the first one was and is as old. `cells`: one for each column of the file.
 * @throws AppError `conflict` for an import that was not run, or a row that was mended already, `invalid_input` for a row that did not
 * fail or has other cells than the file has columns, `not_found`
 */
export async function mendRows(
  context: Context,
  { id, rows }: { id: number; rows: readonly MendedRow[] },
): Promise<ImportRecord> {
  const { em } = context
  const before = await findImport(em, id)
  if (before.status !== 'done') throw new AppError('conflict', mendingFaults.notRun)
  await refuseRows(em, before, rows)
  const headings = before.columns.map(({ heading }) => heading)
  const record = await takeIn(
    context,
    {
      filename: mendedFilename(before.filename),
      bytes: toBytes(writeCsv(cellsOf(rows), { headings })),
      asOf: getAge(before).toISOString(),
    },
    { recall: async () => readAs(before, rows.length), headingLine: 1 },
  )
  await db(em)
    .updateTable('importFailedRow')
    .set({ mendedInId: record.id })
    .where('importId', '=', id)
    .where(
      'rowNumber',
      'in',
      rows.map(({ row }) => row),
    )
    .execute()
  return record
}

async function refuseRows(em: Em, { id, columns }: Import, rows: readonly MendedRow[]): Promise<void> {
  const failed = await db(em)
    .selectFrom('importFailedRow as f')
    .select(['f.rowNumber as row', mendedInId])
    .where('f.importId', '=', id)
    .where(
      'f.rowNumber',
      'in',
      rows.map(({ row }) => row),
    )
    .execute()
  const mended = failed.find((it) => it.mendedInId !== null)
  if (mended?.mendedInId) throw new AppError('conflict', mendingFaults.mended(mended.row))
  if (new Set(rows.map(({ row }) => row)).size < rows.length || failed.length < rows.length)
    throw new AppError('invalid_input', mendingFaults.notFailed)
  if (rows.some(({ cells }) => cells.length !== columns.length))
    throw new AppError('invalid_input', mendingFaults.cells(columns.length))
}

/** As the list that they are rows of, but that they are never all that Substack has. */
const readAs = (before: Import, rows: number): Recalled => {
  const { format, filename } = before
  return {
    mapping: toMapping(before.columns),
    said: getSaid(before),
    format: format && isFormatId(format.id) ? { ...format, id: format.id } : null,
    filename,
    notice: mendedNotice(rows, filename),
    isMended: true,
  }
}

async function* cellsOf(rows: readonly MendedRow[]): AsyncGenerator<readonly string[]> {
  for (const { cells } of rows) yield cells
}

async function* toBytes(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece)
}
