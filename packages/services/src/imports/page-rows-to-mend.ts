import type { RowToMend } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { unguardFormula } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { cutPage, readCursor } from '../paging/cursor.ts'
import { findImport } from './get-import.ts'
import { mendedInId } from './mended-in-id.ts'

type Input = { id: number; cursor?: string | undefined; limit: number }
const cellsShape = z.array(z.string())

/**
 * The rows of an import that failed, in the order of the file, with one cell for each of its columns: short rows are filled up, long
 * ones cut, and a guard that the file brought along is off. @throws AppError `not_found`
 */
export async function pageRowsToMend({ em }: Context, { id, cursor, limit }: Input) {
  const { columns } = await findImport(em, id)
  const after = readCursor(cursor, 'row')?.id ?? 0
  const failed = db(em).selectFrom('importFailedRow as f').where('f.importId', '=', id)
  const rows = await failed
    .select(['f.rowNumber as row', 'f.email', 'f.reason', 'f.cells', mendedInId])
    .where('f.rowNumber', '>', after)
    .orderBy('f.rowNumber')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ row }) => ({ order: 'row', value: '', id: row }))
  const { total } = await failed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = page.items.map((row): RowToMend => {
    const cells = cellsShape.parse(row.cells)
    return { ...row, cells: columns.map((_, at) => unguardFormula(cells[at] ?? '')) }
  })
  return { items, nextCursor: page.nextCursor, total, matching: total }
}
