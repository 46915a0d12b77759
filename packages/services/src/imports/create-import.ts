import type { ImportRecord, IncomingFile } from '@joy/contract'
import { Import } from '@joy/database/entities/import.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { messages } from '@joy/contract/messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { eraserOfErased } from '../deleted-accounts/without-erased.ts'
import { type Context, inTransaction } from '../context.ts'
import { openRecords } from '../csv/open-records.ts'
import type { SniffedEncoding } from '../csv/sniff-encoding.ts'
import { headingNotices } from './heading-notices.ts'
import { presentImport } from './present-import.ts'
import { toColumns } from './import-columns.ts'
import { refuseWholeList } from './refuse-whole-list.ts'
import { readFile } from './read-file.ts'
import { startAnalysis } from './start-analysis.ts'
import { forgetFile, takeFile } from './take-file.ts'

/**
 * Takes a CSV in, says what its columns mean and begins to analyse it. Where the columns do not make sense, nothing
 * is begun: `status` is failed, `error` says why, and the columns can be mapped by hand.
 * @throws AppError `too_large`, `invalid_input` for a file that is refused as a whole; nothing of it is kept.
 */
export async function createImport(context: Context, file: IncomingFile): Promise<ImportRecord> {
  const taken = await takeFile(context, file)
  try {
    const head = await readHead(context, taken)
    const { format, mapping, problems } = recogniseColumns(head.headings, file.filename)
    return await inTransaction(context, async (context) => {
      const upload = await context.em.findOneOrFail(Import, taken.id)
      upload.bytes = taken.bytes
      upload.encoding = taken.encoding
      upload.format = format
      if (upload.isFullList) refuseWholeList(upload)
      upload.columns = toColumns(head.headings, mapping, await withoutErased(context.em, head.firstRow))
      upload.notices = headingNotices(upload)
      if (problems.length === 0) await startAnalysis(context, upload)
      else Object.assign(upload, { status: 'failed', error: problems.join(' ') })
      await context.em.flush()
      return presentImport(context.em, upload)
    })
  } catch (cause) {
    await forgetFile(context.em, taken.id)
    throw cause
  }
}

/** A list that still has somebody whose account is deleted shows nothing of them as what its columns hold. */
const withoutErased = async (em: Em, row: readonly string[]): Promise<readonly string[]> =>
  (await eraserOfErased(em, row)) ? [] : row

async function readHead(
  { database }: Context,
  { id, encoding }: SniffedEncoding & { id: number },
): Promise<{ headings: string[]; firstRow: string[] }> {
  const records = await openRecords(readFile(database, id), { encoding, batchSize: 2 })
  try {
    for await (const [first] of records.batches) return { headings: records.headings, firstRow: first?.cells ?? [] }
    throw new AppError('invalid_input', messages.noRows)
  } finally {
    await records.close()
  }
}
