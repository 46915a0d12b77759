import type { IncomingFile } from '@joy/contract'
import { Import } from '@joy/database/entities/import.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { actorName, type Context } from '../context.ts'
import { type SniffedEncoding, sniffEncoding } from '../csv/sniff-encoding.ts'
import { readStatedAge } from './get-age.ts'
import { clearImport } from './clear-import.ts'

/** PGlite takes some 10 ms for this much. */
const PIECE = 64 * 1024

/**
 * Keeps an upload piece by piece while it is looked at; nothing stays of one that is refused or breaks off.
 * @throws AppError `too_large` above the limit, `invalid_input` for what is no text or of a time to come.
 */
export async function takeFile(context: Context, file: IncomingFile): Promise<SniffedEncoding & { id: number }> {
  const { em, settings } = context
  const { id } = await emptyImport(context, file)
  try {
    const sniffed = await sniffEncoding(keeping(em, id, pieces(limited(file.bytes, settings.import.maximumBytes))))
    return { id, ...sniffed }
  } catch (cause) {
    await forgetFile(em, id)
    throw cause
  }
}

/** Removes an import that was never begun. */
export async function forgetFile(em: Em, id: number): Promise<void> {
  await clearImport(em, id, true)
  await db(em).deleteFrom('import').where('id', '=', id).execute()
}

/** Without a job yet: maintenance removes it should the process die before the upload's end. */
async function emptyImport(
  { em, actor, clock }: Context,
  { filename, asOf, isFullList }: IncomingFile,
): Promise<Import> {
  const upload = em.create(Import, {
    filename,
    status: 'analysing',
    columns: [],
    notices: [],
    changes: [],
    asOf: asOf === undefined ? null : readStatedAge(asOf, clock),
    isFullList: isFullList === true,
    createdBy: actorName(actor),
  })
  await em.flush()
  return upload
}

async function* limited(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const chunk of bytes) {
    total += chunk.length
    if (total > limit)
      throw new AppError(
        'too_large',
        `The file is larger than the limit of ${Math.floor(limit / 1_000_000)} MB. Split it and import the parts one after the other.`,
      )
    yield chunk
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

async function* keeping(em: Em, importId: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seq = 0
  for await (const bytes of chunks) {
    await db(em).insertInto('importChunk').values({ importId, seq: seq++, bytes }).execute()
    yield bytes
  }
}
