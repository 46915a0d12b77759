import { type Database } from '@joy/database/create-orm.ts'
import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'

/** The bytes of an import as they were uploaded, a piece at a time. */
export async function* readFile({ orm }: Database, importId: number): AsyncGenerator<Uint8Array> {
  for (let seq = 0; ; seq++) {
    const [chunk] = await rowsOf(
      forkOf(orm),
      sql<{ bytes: Uint8Array }>`select bytes from import_chunk where import_id = ${importId} and seq = ${seq}`,
    )
    if (!chunk) return
    yield chunk.bytes
  }
}
