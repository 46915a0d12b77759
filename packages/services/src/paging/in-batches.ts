const batchSize = 1000

/** Reads a whole list by keyset on its id, batch by batch: flat memory, short statements. */
export async function* inBatches<Row extends { id: number }>(
  read: (afterId: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let afterId = 0; ;) {
    const rows = await read(afterId, batchSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    afterId = last.id
  }
}
