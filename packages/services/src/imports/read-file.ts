import { type Database } from '@joy/database/create-orm.ts'
import { db, forkEm } from '@joy/database/sql.ts'

/** Which pieces of an import: 0 are the bytes of a packed file, as they were uploaded. */
export type Reading = { id: number; reading: number }

/** The bytes of an import, a piece at a time: as they were uploaded, or as they were unpacked. */
export async function* readFile({ orm }: Database, { id, reading }: Reading): AsyncGenerator<Uint8Array> {
  for (let seq = 0; ; seq++) {
    const chunk = await db(forkEm(orm))
      .selectFrom('importChunk')
      .select('bytes')
      .where('importId', '=', id)
      .where('reading', '=', reading)
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (!chunk) return
    yield chunk.bytes
  }
}
