import type { ImportRecord, SaidOfFile } from '@joy/contract'
import type { Import } from '@joy/database/entities/import.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { canBeWhole, type Format, mayBeSubstack, saidToBe } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { type Field, isField, type Mapping } from '@joy/domain/subscriber-csv/fields.ts'
import { getMeanings } from '@joy/domain/subscriber-csv/file-labels.ts'
import { mappingAsSaid } from '@joy/domain/subscriber-csv/mapping-as-said.ts'
import { mappingProblems } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { tagFault, toTagName } from '@joy/domain/tags.ts'
import { type Context, inTransaction } from '../context.ts'
import { cancelAnalyses } from './cancel-analyses.ts'
import { readStatedAge } from './get-age.ts'
import { getSaid } from './import-columns.ts'
import { headingNotices } from './heading-notices.ts'
import { findOpenImport } from './open-import.ts'
import { presentImport } from './present-import.ts'
import { startAnalysis } from './start-analysis.ts'

/**
 * Maps the columns by hand, says how old the file is, or that one that was not recognised is Substack's list, and begins
 * the analysis again.
 * @throws AppError `invalid_input` for a mapping that makes no sense, a time to come, or another platform's file said to be Substack's, `conflict` when the import was run or its file is kept no longer, `not_found`
 */
export const remapImport = (
  context: Context,
  {
    id,
    mapping,
    asOf,
    isOfSubstack,
    said,
  }: {
    id: number
    mapping: (string | null)[]
    asOf?: string | undefined
    isOfSubstack?: boolean | undefined
    said?: SaidOfFile | undefined
  },
): Promise<ImportRecord> =>
  inTransaction(context, async (context) => {
    const upload = await findOpenImport(context.em, id, true)
    const headings = upload.columns.map(({ heading }) => heading)
    const format = isOfSubstack === undefined ? upload.format : saidFormat(upload, isOfSubstack)
    const chosen = mapping.map(findField)
    const fields = mappingAsSaid(headings, chosen, {
      before: upload.format?.id ?? 'unknown',
      after: format?.id ?? 'unknown',
    })
    const problems = mappingProblems(headings, fields)
    if (problems.length > 0) throw new AppError('invalid_input', problems.join(' '))
    if (said !== undefined) {
      refuseSaid(said, fields)
      upload.said = { ...said, tag: said.tag === null ? null : toTagName(said.tag) }
    }
    await cancelAnalyses(context.em, id)
    if (upload.columns.some(({ field }, at) => field !== (fields[at] ?? null))) upload.readAs = null
    upload.columns = upload.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }))
    if (asOf !== undefined) upload.asOf = readStatedAge(asOf, context.clock)
    upload.format = format
    upload.notices = headingNotices(upload)
    if (!canBeWhole(upload.format?.id ?? 'unknown') || getSaid(upload).only !== 'all') upload.isFullList = false
    upload.finishedAt = null
    await startAnalysis(context, upload)
    await context.em.flush()
    return presentImport(context.em, upload)
  })

function refuseSaid({ labels, tag }: SaidOfFile, mapping: Mapping): void {
  const fault = tag === null ? null : tagFault(tag)
  if (fault !== null) throw new AppError('invalid_input', fault)
  for (const { column, label, meaning } of labels)
    if (!getMeanings(mapping[column] ?? null, label).includes(meaning))
      throw new AppError('invalid_input', `The word '${label}' cannot be said to mean '${meaning}'.`)
}

function saidFormat({ format }: Import, isOfSubstack: boolean): Format {
  if (mayBeSubstack(format?.id ?? 'unknown')) return saidToBe(isOfSubstack)
  throw new AppError(
    'invalid_input',
    "Whose list this is was recognised: only of another file it can be said to be Substack's.",
  )
}

function findField(label: string | null): Field | null {
  if (label === null || isField(label)) return label
  throw new AppError('invalid_input', `There is no field '${label}' that a column could go to.`)
}
