import type { CsvFile } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { unguardFormula } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { findImport } from './get-import.ts'

const BATCH = 500
const cellsShape = z.array(z.string())

/** The failed rows with their own columns and the reason, to be mended and chosen again. @throws AppError `not_found` */
export async function failedRows({ em }: Context, { id }: { id: number }): Promise<CsvFile> {
  const { filename, columns } = await findImport(em, id)
  const name = filename.replace(/\.csv$/i, '').replace(/[^\w.-]+/g, '-') || 'import'
  return {
    filename: `${name}-failed-rows.csv`,
    text: writeCsv(rows(em, id, columns.length), { headings: [...columns.map(({ heading }) => heading), 'error'] }),
  }
}

/**
 * Short rows are filled up and long ones cut, so that the reason stands in its own column. A guard that the file
 * brought along comes off, for the writer puts one on.
 */
async function* rows(em: Em, importId: number, width: number): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    const batch = await rowsOf(
      em,
      sql<{
        row: number
        reason: string
        cells: unknown
      }>`select row_number as row, reason, cells from import_failed_row
      where import_id = ${importId} and row_number > ${after} order by row_number limit ${BATCH}`,
    )
    for (const { cells, reason } of batch) {
      const own = cellsShape.parse(cells)
      yield [...Array.from({ length: width }, (_, at) => unguardFormula(own[at] ?? '')), reason]
    }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.row
  }
}
