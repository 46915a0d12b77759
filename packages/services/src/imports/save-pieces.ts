import { db, type Em } from '@joy/database/sql.ts'
import type { Reading } from './read-file.ts'

/** PGlite takes some 10 ms for this much. */
const PIECE = 64 * 1024

/** Keeps what goes by as a reading of an import, piece by piece. */
export async function* savePieces(
  em: Em,
  { id, reading }: Reading,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let seq = 0
  for await (const piece of pieces(bytes)) {
    await db(em).insertInto('importChunk').values({ importId: id, reading, seq: seq++, bytes: piece }).execute()
    yield piece
  }
}

async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    size += chunk.length
    if (size < PIECE) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}
