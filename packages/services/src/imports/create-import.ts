import type { ImportRecord, IncomingFile } from '@joy/contract'
import { areMoreParts } from '@joy/domain/subscriber-csv/most-parts.ts'
import { Import } from '@joy/database/entities/import.entity.ts'
import { type Context, inTransaction } from '../context.ts'
import { presentImport } from './present-import.ts'
import { findHead, readHead, recognise } from './read-head.ts'
import { type Recall, recallMapping } from './recall-mapping.ts'
import { refuseWholeList } from './refuse-whole-list.ts'
import { startAnalysis } from './start-analysis.ts'
import { forgetFile, type TakenFile, takeFile } from './take-file.ts'
import { unlessEmpty } from './unpack-file.ts'

/**
 * Takes a CSV, a workbook or a ZIP in, says what its columns mean and begins to analyse it. Where they do not make sense, or
 * nobody can say which list of a ZIP is meant, or no sheet of several has rows, nothing is begun: `status` is failed, `error` says why, and the columns can be
 * mapped by hand, or the list chosen.
 * @throws AppError `too_large`, `invalid_input` for a file that is refused as a whole; nothing of it is kept.
 */
export async function createImport(context: Context, file: IncomingFile): Promise<ImportRecord> {
  return takeIn(context, file, { recall: recallMapping })
}

type How = {
  /** As which other list it is read; who does so can be seen to before it is written. */
  recall: Recall
  /** Where its headings stand; absent: where they seem to. */
  headingLine?: number
}

/** The same, read in a way of its own. */
export async function takeIn(
  context: Context,
  file: IncomingFile,
  { recall, headingLine }: How,
): Promise<ImportRecord> {
  const { id, ...taken } = await takeFile(context, file)
  try {
    const readable = { id, reading: 1, ...taken }
    const read = () =>
      headingLine === undefined ? findHead(context, readable) : readHead(context, { ...readable, headingLine })
    const mayBeAnother = (taken.packed?.parts.length ?? 0) > 1
    const head = taken.encoding === null ? null : await (mayBeAnother ? unlessEmpty(read) : read())
    return await inTransaction(context, async (context) => {
      const upload = await context.em.findOneOrFail(Import, id)
      Object.assign(upload, taken, head === null ? {} : { headingLine: head.headingLine })
      if (head === null) Object.assign(upload, waitingForChoice(taken))
      else {
        const problems = await recognise(context.em, upload, head, recall)
        if (upload.isFullList) refuseWholeList(upload)
        if (problems.length === 0) await startAnalysis(context, upload)
        else Object.assign(upload, { status: 'failed', error: problems.join(' ') })
      }
      await context.em.flush()
      return presentImport(context.em, upload)
    })
  } catch (cause) {
    await forgetFile(context.em, id)
    throw cause
  }
}

/** Of a ZIP of which nobody can say which list is meant, and a workbook without a sheet that has rows. */
function waitingForChoice({ packed }: Pick<TakenFile, 'packed'>): Partial<Import> {
  const { kind = 'zip', parts = [] } = packed ?? {}
  const first = parts.slice(0, 3).map((part) => `'${part.slice(-60)}'`)
  const rest = parts.length > 3 ? ` and ${parts.length - 3} more` : ''
  const names = `${first.join(', ')}${rest}`
  const error =
    kind === 'zip'
      ? `The ZIP holds several lists: ${names}. Choose the one that is to be imported.`
      : areMoreParts(parts)
        ? `None of the first ${parts.length} sheets of this workbook has rows below a heading, and no other can be chosen. Save the sheet with the people as a file of its own, and choose that.`
        : `No sheet of this workbook has rows below a heading: ${names}. Choose the one that is to be imported, or another file.`
  return { status: 'failed', error, encoding: null, packed: packed && { ...packed, part: null } }
}
