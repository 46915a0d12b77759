import type { ChosenEncoding, ImportRecord } from '@joy/contract'
import type { Import } from '@joy/database/entities/import.entity.ts'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { canBeWhole } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { type Context, inTransaction } from '../context.ts'
import { hasNothingInIt } from '../csv/nothing-in-it.ts'
import { cancelAnalyses } from './cancel-analyses.ts'
import { getSaid } from './import-columns.ts'
import { findOpenImport } from './open-import.ts'
import { presentImport } from './present-import.ts'
import { readFile, type Reading } from './read-file.ts'
import { findHead, type Readable, readHead, recognise } from './read-head.ts'
import { recallMapping } from './recall-mapping.ts'
import { startAnalysis } from './start-analysis.ts'
import { spoolFile, unpackFile } from './unpack-file.ts'

type How = {
  id: number
  part?: string | undefined
  encoding?: ChosenEncoding | undefined
  headingLine?: number | undefined
}

/**
 * Reads a file in another way: another sheet of a workbook or another list of a ZIP, its letters in another encoding, its
 * headings in another line. Says anew what its columns mean, and analyses it. Until it proved readable the reading before stands.
 * @throws AppError `invalid_input` for a part that it does not have or that cannot be read so, `conflict` when the import was run or its file is kept no longer, `not_found`
 */
export async function rereadImport(context: Context, how: How): Promise<ImportRecord> {
  const before = await findOpenImport(context.em, how.id)
  return how.part === undefined
    ? readAgain(context, before, how)
    : readPart(context, before, { ...how, part: how.part })
}

async function readPart(context: Context, before: Import, how: How & { part: string }): Promise<ImportRecord> {
  const { id } = before
  if (!before.packed) throw new AppError('invalid_input', 'This file is one list: there is no other in it to choose.')
  const reading = await nextReading(context, before)
  const bytes = readFile(context.database, { id, reading: 0 })
  try {
    const { packed, sniffed } = await spoolFile(bytes, (spool) => unpackFile(context, { id, reading }, spool, how.part))
    const read = { id, reading, packed, encoding: sniffed?.encoding ?? null, isEncodingChosen: false }
    return await take(context, chosen(read, how), how)
  } catch (cause) {
    await clearReadings(context, id, reading)
    throw hasNothingInIt(cause) ? nothingIn(before, how.part) : cause
  }
}

const nothingIn = ({ packed }: Import, part: string): AppError =>
  new AppError(
    'invalid_input',
    `The ${packed?.kind === 'xlsx' ? 'sheet' : 'list'} '${part.slice(-60)}' has no rows below a heading, so that there is nothing to import in it. Choose another.`,
  )

/** The same bytes. */
async function readAgain(context: Context, before: Import, how: How): Promise<ImportRecord> {
  const { id, reading, packed, encoding, isEncodingChosen } = before
  if (encoding == null) throw new AppError('invalid_input', 'Choose first which list of this file is to be read.')
  if (packed?.kind === 'xlsx' && how.encoding)
    throw new AppError('invalid_input', 'A workbook says itself how its letters are read.')
  const read = chosen({ id, reading, packed, encoding, isEncodingChosen }, how)
  return take(context, read, { headingLine: before.headingLine, ...how })
}

type Read = Omit<Readable, 'headingLine'> & { isEncodingChosen: boolean }

/** Who chooses UTF-8 takes what is none in it as it comes. */
const chosen = (read: Read, { encoding }: How): Read =>
  encoding === undefined
    ? read
    : { ...read, encoding: encoding === 'utf-8' ? 'utf-8-damaged' : encoding, isEncodingChosen: true }

async function take(context: Context, read: Read, { headingLine }: Pick<How, 'headingLine'>): Promise<ImportRecord> {
  const head =
    headingLine === undefined ? await findHead(context, read) : await readHead(context, { ...read, headingLine })
  return inTransaction(context, async (context) => {
    const upload = await findOpenImport(context.em, read.id, true)
    const old = upload.reading
    const { only, tag } = getSaid(upload)
    // Whom it is for stays; its columns may be others.
    const anew = { said: { only, tag }, labels: [], dates: [], finishedAt: null }
    Object.assign(upload, read, { headingLine: head.headingLine }, anew)
    const problems = await recognise(context.em, upload, head, recallMapping)
    await cancelAnalyses(context.em, read.id)
    if (!canBeWhole(upload.format?.id ?? 'unknown') || only !== 'all') upload.isFullList = false
    if (problems.length === 0) await startAnalysis(context, upload)
    else Object.assign(upload, { status: 'failed', error: problems.join(' '), counts: null, rows: null, changes: [] })
    if (old !== read.reading) await clearReadings(context, read.id, old)
    await context.em.flush()
    return presentImport(context.em, upload)
  })
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
