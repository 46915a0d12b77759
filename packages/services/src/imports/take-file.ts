import type { IncomingFile } from '@joy/contract'
import { Import, type PackedFile } from '@joy/database/entities/import.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { actorName, type Context } from '../context.ts'
import { isOldWorkbook, isZip } from '../csv/refuse-foreign-file.ts'
import { type SniffedEncoding, sniffEncoding } from '../csv/sniff-encoding.ts'
import { refuseOldWorkbook } from '../unpacking/old-workbook.ts'
import { clearImport } from './clear-import.ts'
import { readStatedAge } from './get-age.ts'
import { savePieces } from './save-pieces.ts'
import { spoolFile, unpackFile } from './unpack-file.ts'

/** `bytes`: of the upload. `encoding` null: of a ZIP of which nobody said yet which list in it is to be read. */
export type TakenFile = {
  id: number
  bytes: number
  encoding: SniffedEncoding['encoding'] | null
  packed: PackedFile | null
}

/**
 * Keeps an upload piece by piece while it is looked at, and of a workbook or a ZIP the list in it too; nothing stays of
 * one that is refused or breaks off.
 * @throws AppError `too_large` above the limit, `invalid_input` for what is no text or of a time to come.
 */
export async function takeFile(context: Context, file: IncomingFile): Promise<TakenFile> {
  const { em, settings } = context
  const { id } = await emptyImport(context, file)
  try {
    const { head, bytes } = await withHead(limited(file.bytes, settings.import.maximumBytes))
    if (isZip(head) || isOldWorkbook(head)) return await takePacked(context, id, head, bytes)
    const sniffed = await sniffEncoding(savePieces(em, { id, reading: 1 }, bytes))
    return { id, ...sniffed, packed: null }
  } catch (cause) {
    await forgetFile(em, id)
    throw cause
  }
}

async function takePacked(
  context: Context,
  id: number,
  head: Uint8Array,
  bytes: AsyncIterable<Uint8Array>,
): Promise<TakenFile> {
  return spoolFile(savePieces(context.em, { id, reading: 0 }, bytes), async (spool) => {
    if (isOldWorkbook(head)) return refuseOldWorkbook(spool)
    const { packed, sniffed } = await unpackFile(context, { id, reading: 1 }, spool)
    return { id, bytes: (await spool.stat()).size, encoding: sniffed?.encoding ?? null, packed }
  })
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

/** The first bytes, and all of them. */
async function withHead(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; bytes: AsyncIterable<Uint8Array> }> {
  const source = chunks[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  while (head.length < 4) {
    const next = await source.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* bytes() {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head, bytes: bytes() }
}
