import { type Em, rowsOf } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'

const batchSize = 1000

/** Reads a whole list by keyset on its id, batch by batch: flat memory, short statements. */
export async function* inBatches<Row extends { id: number }>(
  em: Em,
  statement: (afterId: number, limit: number) => RawBuilder<Row>,
): AsyncGenerator<Row> {
  for (let afterId = 0; ;) {
    const rows = await rowsOf(em, statement(afterId, batchSize))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    afterId = last.id
  }
}
