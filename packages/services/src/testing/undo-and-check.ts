import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import type { App, Context } from '../context.ts'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'

/** Undoes a change set to its end, in this process: what the job's result says of it, and what the log says. */
export async function undoAndCheck(
  app: App,
  context: Context,
  id: number,
  options: { includeChanged?: boolean; subscriberIds?: number[] } = {},
): Promise<{ result: unknown; details: string | undefined }> {
  const { jobId } = await undoChangeSet(context, { id, ...options })
  await processJobs(app, jobHandlers)
  const [log] = await queryRows(
    context.em,
    sql<{ details: string }>`select details from activity where action = 'Undo' order by id desc limit 1`,
  )
  return { result: (await getJob(context, { id: jobId })).result, details: log?.details }
}
