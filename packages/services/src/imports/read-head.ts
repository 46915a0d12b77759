import type { Import, PackedFile } from '@joy/database/entities/import.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { headingsOfPerson, NO_HEADINGS, recogniseWithoutHeadings } from '@joy/domain/subscriber-csv/without-headings.ts'
import { eraserOfErased } from '../deleted-accounts/without-erased.ts'
import type { Context } from '../context.ts'
import { isCsvEncoding } from '../csv/encodings.ts'
import { noRows } from '../csv/nothing-in-it.ts'
import { openRecords } from '../csv/open-records.ts'
import { headingNotices } from './heading-notices.ts'
import { toColumns } from './import-columns.ts'
import type { Recall } from './recall-mapping.ts'
import { readFile, type Reading } from './read-file.ts'

export type Head = { headings: string[]; firstRow: string[]; headingLine: number }

/** What tells how the pieces of an import are read. */
export type Readable = Reading & {
  encoding?: string | null | undefined
  packed?: PackedFile | null | undefined
  headingLine: number
}

/** The headings of a file and the row below them. Not in a transaction: it reads the pieces beside it. @throws AppError `invalid_input` where there is none */
export async function readHead({ database }: Context, upload: Readable): Promise<Head> {
  const records = await openRecords(readFile(database, upload), {
    encoding: upload.encoding && isCsvEncoding(upload.encoding) ? upload.encoding : 'utf-8',
    // Without headings the first rows tell how many columns there are.
    batchSize: upload.headingLine === NO_HEADINGS ? 100 : 2,
    isSheet: upload.packed?.kind === 'xlsx',
    headingLine: upload.headingLine,
  })
  try {
    // Blank lines above the first one are nothing that is left out.
    const headingLine = upload.headingLine === 1 ? 1 : records.line
    for await (const [first] of records.batches)
      return { headings: records.headings, firstRow: first?.cells ?? [], headingLine }
    throw noRows()
  } finally {
    await records.close()
  }
}

const FIRST_LINES = 10

/**
 * The headings where they seem to stand: in the first line, or in one of the next where that names no e-mail column, and a later
 * one makes sense.
 */
export async function findHead(context: Context, upload: Omit<Readable, 'headingLine'>): Promise<Head> {
  for (let headingLine = 1; headingLine <= FIRST_LINES; headingLine += 1) {
    const head = await readHeadIfAny(context, { ...upload, headingLine })
    if (head && isHead(head)) return head
  }
  return readHead(context, { ...upload, headingLine: 1 })
}

const isHead = ({ headings }: Head): boolean => recogniseColumns(headings).problems.length === 0

/** Null: there is no such line, nothing below it, or a mark of quotation that makes sense by another line alone. */
async function readHeadIfAny(context: Context, upload: Readable): Promise<Head | null> {
  try {
    return await readHead(context, upload)
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return null
    throw error
  }
}

/** Says of an import what its columns mean, or what `recall` does. Gives what stops it until they are mapped otherwise. */
export async function recognise(
  em: Em,
  upload: Import,
  { headings, firstRow }: Head,
  recall: Recall,
): Promise<string[]> {
  const isWithout = upload.headingLine === NO_HEADINGS
  const { format, mapping, problems } = isWithout
    ? recogniseWithoutHeadings(headings, firstRow)
    : recogniseColumns(headings, upload.packed?.part ?? upload.filename)
  const recalled = await recall(em, { headings, isWithout }, format)
  const isOther =
    recalled !== null &&
    (recalled.isMended ||
      recalled.mapping.some((field, at) => field !== mapping[at]) ||
      recalled.said.labels.length + recalled.said.dates.length > 0)
  upload.format = (isOther ? recalled.format : null) ?? format
  upload.columns = toColumns(headings, isOther ? recalled.mapping : mapping, await withoutErased(em, firstRow))
  if (isOther) upload.said = { ...upload.said, ...recalled.said }
  upload.readAs = isOther ? { filename: recalled.filename.slice(-60), isMended: recalled.isMended } : null
  upload.notices = [...(isOther && recalled.notice ? [recalled.notice] : []), ...headingNotices(upload)]
  if (isOther || problems.length === 0) return []
  return [...problems, ...(isWithout ? [] : headingsOfPerson(headings))]
}

/** A list that still has somebody whose account is deleted shows nothing of them as what its columns hold. */
const withoutErased = async (em: Em, row: readonly string[]): Promise<readonly string[]> =>
  (await eraserOfErased(em, row)) ? [] : row
