import { type Database } from '@joy/database/create-orm.ts'
import { db, forkEm } from '@joy/database/sql.ts'

/** The bytes of an import as they were uploaded, a piece at a time. */
export async function* readFile({ orm }: Database, importId: number): AsyncGenerator<Uint8Array> {
  for (let seq = 0; ; seq++) {
    const chunk = await db(forkEm(orm))
      .selectFrom('importChunk')
      .select('bytes')
      .where('importId', '=', importId)
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (!chunk) return
    yield chunk.bytes
  }
}
