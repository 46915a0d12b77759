import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import type { Import } from '@joy/database/entities/import.entity.ts'
import type { Job } from '@joy/database/entities/job.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'
import { type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'
import { FILE_IS_GONE, isFileGone } from './file-is-gone.ts'
import { findImport } from './get-import.ts'
import { importCheckpoint } from './import-checkpoint.ts'
import { runImport } from './run-import.ts'
import { startAnalysis } from './start-analysis.ts'

const choose = 'Choose the file again to import it.'

/**
 * Why the import of a job that ended early cannot go on, with what to do instead; null: it can. Its rows must still be
 * staged, or its file be there to be read once more, and nothing newer may have been begun with it.
 */
export async function whyImportCannotGoOn(em: Em, job: Job): Promise<string | null> {
  if (!job.importId) return `The import of this job is no longer kept. ${choose}`
  const upload = await findImport(em, job.importId)
  const stands = await db(em)
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('job')
          .select('id')
          .where('importId', '=', upload.id)
          .where('kind', 'in', ['import', 'import-analysis'])
          .where(({ eb, or }) => or([eb('id', '>', job.id), eb('status', 'in', ['queued', 'running'])])),
      ).as('hasNewer'),
      exists(selectFrom('importRow').select('emailKey').where('importId', '=', upload.id)).as('hasRows'),
      exists(
        selectFrom('import as i')
          .innerJoin('changeSet as c', 'c.id', 'i.changeSetId')
          .select('c.id')
          .where('i.id', '=', upload.id)
          .where('c.status', '<>', 'complete'),
      ).as('isUndone'),
    ])
    .executeTakeFirstOrThrow()
  if (stands.hasNewer) return 'This import went on in a newer job.'
  if (stands.isUndone || upload.status === 'undone') return `The changes of this import were undone. ${choose}`
  if (upload.status !== 'failed' && upload.status !== 'cancelled') return `This import came to its end. ${choose}`
  const isRead = upload.rows !== null && upload.rows !== undefined
  return (isRead && !stands.hasRows) || (await isFileGone(em, upload.id)) ? FILE_IS_GONE : null
}

/**
 * Goes on with an import that ended early, as a job of its own: where its rows stand, after the last one that was
 * written and under the same change set; otherwise its file is read once more, and run where that was asked for.
 * @throws AppError `conflict` with what to do instead, `not_found`
 */
export const retryImport = (context: Context, job: Job): Promise<{ jobId: number }> =>
  inTransaction(context, async (context) => {
    const upload = await findImport(context.em, z.number().parse(job.importId), true)
    const reason = await whyImportCannotGoOn(context.em, job)
    if (reason !== null) throw new AppError('conflict', reason)
    return job.kind === 'import' && typeof upload.rows === 'number'
      ? goOn(context, job, upload)
      : readAgain(context, job, upload)
  })

async function goOn(context: Context, job: Job, upload: Import): Promise<{ jobId: number }> {
  const changeSetId = z.number().parse(job.changeSetId)
  Object.assign(upload, { status: 'running', error: null, finishedAt: null })
  await context.em.nativeUpdate(ChangeSet, { id: changeSetId }, { status: 'open' })
  const checkpoint = importCheckpoint.parse(job.checkpoint ?? {})
  const again = await startJob(context, {
    kind: 'import',
    title: job.title,
    payload: z.looseObject({}).parse(job.payload),
    importId: upload.id,
    changeSetId,
    checkpoint,
    done: checkpoint.rows,
    ...(upload.distinctRows ? { total: upload.distinctRows } : {}),
  })
  return { jobId: again.id }
}

async function readAgain(context: Context, { kind }: Job, upload: Import): Promise<{ jobId: number }> {
  const wasRun = typeof upload.changeSetId === 'number'
  Object.assign(upload, { changeSetId: null, finishedAt: null })
  const analysis = await startAnalysis(context, upload)
  await context.em.flush()
  if (!wasRun) return { jobId: analysis.id }
  const run = await runImport(context, upload)
  return kind === 'import' ? run : { jobId: analysis.id }
}

/** The readings of its file that are not done: they are of no use without the run. */
export const getReadings = async (em: Em, { importId }: Job): Promise<{ id: number }[]> =>
  importId
    ? db(em)
        .selectFrom('job')
        .select('id')
        .where('importId', '=', importId)
        .where('kind', '=', 'import-analysis')
        .where('status', 'in', ['queued', 'running'])
        .orderBy('id')
        .execute()
    : []
