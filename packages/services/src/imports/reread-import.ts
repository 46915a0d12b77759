import type { ImportRecord } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { canBeWhole } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { type Context, inTransaction } from '../context.ts'
import { cancelAnalyses } from './cancel-analyses.ts'
import { findOpenImport } from './open-import.ts'
import { presentImport } from './present-import.ts'
import { readFile, type Reading } from './read-file.ts'
import { type Head, type Readable, readHead, recognise } from './read-head.ts'
import { startAnalysis } from './start-analysis.ts'
import { spoolFile, unpackFile } from './unpack-file.ts'

/**
 * Reads another sheet of a workbook or another list of a ZIP, says anew what its columns mean, and analyses it. Until it
 * proved readable the one before stands.
 * @throws AppError `invalid_input` for a part that it does not have or that cannot be read, `conflict` when the import was run or its file is kept no longer, `not_found`
 */
export async function rereadImport(
  context: Context,
  { id, part }: { id: number; part: string },
): Promise<ImportRecord> {
  const before = await findOpenImport(context.em, id)
  if (!before.packed) throw new AppError('invalid_input', 'This file is one list: there is no other in it to choose.')
  const reading = await nextReading(context, before)
  const bytes = readFile(context.database, { id, reading: 0 })
  try {
    const unpacked = await spoolFile(bytes, (spool) => unpackFile(context, { id, reading }, spool, part))
    const encoding = unpacked.sniffed?.encoding ?? null
    const head = await readHead(context, { id, reading, encoding, packed: unpacked.packed })
    return await inTransaction(context, (context) =>
      take(context, { id, reading, encoding, packed: unpacked.packed, head }),
    )
  } catch (cause) {
    await clearReadings(context, id, reading)
    throw cause
  }
}

async function take(context: Context, { id, head, ...read }: Readable & { head: Head }): Promise<ImportRecord> {
  const upload = await findOpenImport(context.em, id, true)
  const old = upload.reading
  Object.assign(upload, { reading: read.reading, packed: read.packed, encoding: read.encoding, finishedAt: null })
  const problems = await recognise(context.em, upload, head)
  await cancelAnalyses(context.em, id)
  if (!canBeWhole(upload.format?.id ?? 'unknown')) upload.isFullList = false
  if (problems.length === 0) await startAnalysis(context, upload)
  else Object.assign(upload, { status: 'failed', error: problems.join(' '), counts: null, rows: null, changes: [] })
  await clearReadings(context, id, old)
  await context.em.flush()
  return presentImport(context.em, upload)
}

/** Two that read at once write beside each other; who comes second into the transaction wins. */
async function nextReading({ em }: Context, { id, reading }: Reading): Promise<number> {
  const { last } = await db(em)
    .selectFrom('importChunk')
    .select(({ fn }) => fn.max('reading').as('last'))
    .where('importId', '=', id)
    .executeTakeFirstOrThrow()
  return Math.max(Number(last), reading) + 1
}

async function clearReadings({ em }: Context, importId: number, reading: number): Promise<void> {
  await db(em).deleteFrom('importChunk').where('importId', '=', importId).where('reading', '=', reading).execute()
}
