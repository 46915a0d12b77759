import type { CsvFile } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { unguardFormula } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { findImport } from './get-import.ts'

const BATCH = 500
/** A file of failed rows that fails again has it already: the newest reason stands there alone. */
const REASON = 'error'
const cellsShape = z.array(z.string())

/**
 * The failed rows with their own columns and the reason, to be mended and chosen again. @throws AppError `not_found`, also a
 * year after the file, when they are deleted (maintenance/deletions.ts)
 */
export async function failedRows({ em }: Context, { id }: { id: number }): Promise<CsvFile> {
  const { filename, columns, counts } = await findImport(em, id)
  if (counts?.failed && !(await hasRows(em, id)))
    throw new AppError('not_found', 'The rows of this file that failed were deleted a year after it was brought in.')
  const name = filename.replace(/\.csv$/i, '').replace(/[^\w.-]+/g, '-') || 'import'
  const own = columns.flatMap(({ heading, field }, at) =>
    field === null && heading.trim().toLowerCase() === REASON ? [] : [at],
  )
  return {
    filename: `${name}-failed-rows.csv`,
    text: writeCsv(rows(em, id, own), { headings: [...own.map((at) => columns[at]?.heading ?? ''), REASON] }),
  }
}

const hasRows = async (em: Em, importId: number): Promise<boolean> =>
  (await db(em)
    .selectFrom('importFailedRow')
    .select('rowNumber')
    .where('importId', '=', importId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Short rows are filled up and long ones cut, so that the reason stands in its own column. A guard that the file
 * brought along comes off, for the writer puts one on.
 */
async function* rows(em: Em, importId: number, columns: readonly number[]): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    const batch = await db(em)
      .selectFrom('importFailedRow')
      .select(['rowNumber', 'reason', 'cells'])
      .where('importId', '=', importId)
      .where('rowNumber', '>', after)
      .orderBy('rowNumber')
      .limit(BATCH)
      .execute()
    for (const { cells, reason } of batch) {
      const all = cellsShape.parse(cells)
      yield [...columns.map((at) => unguardFormula(all[at] ?? '')), reason]
    }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.rowNumber
  }
}
