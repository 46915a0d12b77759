import { messages } from '@joy/contract/messages.ts'
import type { Import, PackedFile } from '@joy/database/entities/import.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { eraserOfErased } from '../deleted-accounts/without-erased.ts'
import type { Context } from '../context.ts'
import { isCsvEncoding } from '../csv/encodings.ts'
import { openRecords } from '../csv/open-records.ts'
import { headingNotices } from './heading-notices.ts'
import { toColumns } from './import-columns.ts'
import { readFile, type Reading } from './read-file.ts'

export type Head = { headings: string[]; firstRow: string[] }

/** What tells how the pieces of an import are read. */
export type Readable = Reading & { encoding?: string | null | undefined; packed?: PackedFile | null | undefined }

/** The headings of a file and the row below them. Not in a transaction: it reads the pieces beside it. @throws AppError `invalid_input` where there is none */
export async function readHead({ database }: Context, upload: Readable): Promise<Head> {
  const records = await openRecords(readFile(database, upload), {
    encoding: upload.encoding && isCsvEncoding(upload.encoding) ? upload.encoding : 'utf-8',
    batchSize: 2,
    isSheet: upload.packed?.kind === 'xlsx',
  })
  try {
    for await (const [first] of records.batches) return { headings: records.headings, firstRow: first?.cells ?? [] }
    throw new AppError('invalid_input', messages.noRows)
  } finally {
    await records.close()
  }
}

/** Says of an import what its columns mean; gives what stops it until they are mapped otherwise. */
export async function recognise(em: Em, upload: Import, { headings, firstRow }: Head): Promise<string[]> {
  const { format, mapping, problems } = recogniseColumns(headings, upload.packed?.part ?? upload.filename)
  upload.format = format
  upload.columns = toColumns(headings, mapping, await withoutErased(em, firstRow))
  upload.notices = headingNotices(upload)
  return problems
}

/** A list that still has somebody whose account is deleted shows nothing of them as what its columns hold. */
const withoutErased = async (em: Em, row: readonly string[]): Promise<readonly string[]> =>
  (await eraserOfErased(em, row)) ? [] : row
