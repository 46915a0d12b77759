import type { IncomingFile, Job, UploadResult } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { forkEm } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { watchJob } from '../jobs/watch-job.ts'
import { takeIn } from './create-import.ts'
import { recallNothing } from './recall-mapping.ts'
import { findImport } from './get-import.ts'
import { runImport } from './run-import.ts'
import { forgetFile } from './take-file.ts'

/**
 * Imports a CSV in one step with the recognised mapping, and waits for its end. The job goes on when the caller
 * leaves. @throws AppError `invalid_input` with the sentence why the file was refused, `conflict` when it was stopped
 */
export async function uploadAndRun(context: Context, file: IncomingFile): Promise<UploadResult> {
  // Nobody sees the mapping before it is written: it is the recognised one.
  const created = await takeIn(context, file, { recall: recallNothing })
  if (created.error !== null) {
    await forgetFile(context.em, created.id)
    throw new AppError('invalid_input', created.error)
  }
  const { jobId } = await runImport(context, created)
  const job = await watchToEnd(context, jobId)
  if (job.status === 'failed') throw new AppError('invalid_input', job.error ?? messages.somethingWentWrong)
  const upload = await findImport(forkEm(context.database.orm), created.id)
  if (job.status !== 'done' || !upload.counts)
    throw new AppError('conflict', 'The import was stopped. What it had written stays and can be undone.')
  const { id: importId, changeSetId = null, compsMade, peopleTagged, tagsMade, absent, notices } = upload
  const made = { compsMade, peopleTagged, tagsMade, absent, notices }
  return { message: messages.uploadDone, details: upload.counts, importId, changeSetId, ...made }
}

async function watchToEnd(context: Context, id: number): Promise<Job> {
  let last: Job | undefined
  for await (const job of watchJob(context, { id })) last = job
  if (!last) throw new Error('A job was watched to its end and never seen.')
  return last
}
