import type { Import } from '@joy/database/entities/import.entity.ts'
import { db, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import type { AnalysisCheckpoint } from './analysis-checkpoint.ts'
import { getAge } from './get-age.ts'
import { tellingOfFile } from './import-columns.ts'
import { SHOWN } from './present-import.ts'
import { addCounts } from '../work/add-counts.ts'
import { metNames } from './meets-what-stands.ts'
import { previewBatch, previewChanges } from './preview-batch.ts'

/** What of a batch is added up. */
const countedNames = [
  'added',
  'updated',
  'unchanged',
  'fieldChanges',
  'compsMade',
  'compsKept',
  'peopleTagged',
  ...metNames,
] as const

/** Goes through the staged rows by address and adds up what they would do. */
export async function previewFile(
  { settings }: Context,
  run: JobRun,
  upload: Import,
  from: AnalysisCheckpoint,
): Promise<AnalysisCheckpoint> {
  const range = { importId: upload.id, asOf: getAge(upload), ...tellingOfFile(upload) }
  let at = from
  for (let isMore = true; isMore;)
    at = await run.step(async (em, advance) => {
      const part = await previewBatch(em, { ...range, after: at.after }, settings.import.batch, at.tagsMade)
      isMore = part.rows === settings.import.batch
      if (part.upTo === null) return at
      const changes =
        part.updated > 0 && at.shown < SHOWN
          ? await previewChanges(em, { ...range, after: at.after, upTo: part.upTo }, SHOWN - at.shown)
          : []
      if (changes.length > 0)
        await db(em)
          .updateTable('import')
          .set({ changes: sql<string>`changes || ${JSON.stringify(changes)}::jsonb` })
          .where('id', '=', upload.id)
          .execute()
      const sum: AnalysisCheckpoint = {
        ...at,
        after: part.upTo,
        ...addCounts(countedNames, at, part),
        tagsMade: { ...at.tagsMade, ...part.tagsMade },
        shown: at.shown + changes.length,
      }
      advance({ checkpoint: sum })
      return sum
    })
  return at
}
