import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { endImport } from './end-import.ts'

/** Hands the run that was asked for during the analysis to the queue; whether there was one. */
export async function sendWaitingRun({ em, queue }: Context, importId: number): Promise<boolean> {
  const [job] = await rowsOf(
    em,
    sql<{ id: number }>`select id from job where import_id = ${importId} and kind = 'import' and status = 'queued'`,
  )
  if (job) await queue.enqueue(em, 'import', job.id)
  return job !== undefined
}

/** Ends that run with the analysis that it waited for. */
export async function endWaitingRun(
  context: Context,
  importId: number,
  status: 'failed' | 'cancelled',
  error: string,
): Promise<void> {
  const [job] = await rowsOf(
    context.em,
    sql<{ changeSetId: number }>`update job set status = ${status}, error = ${error}, finished_at = app_now()
    where import_id = ${importId} and kind = 'import' and status = 'queued' returning change_set_id as "changeSetId"`,
  )
  if (job) await endImport(context, importId, job.changeSetId, status, error)
}
