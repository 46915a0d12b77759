import { db, sqlNow } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { endImport } from './end-import.ts'

/** Hands the run that was asked for during the analysis to the queue; whether there was one. */
export async function sendWaitingRun({ em, queue }: Context, importId: number): Promise<boolean> {
  const job = await db(em)
    .selectFrom('job')
    .select('id')
    .where('importId', '=', importId)
    .where('kind', '=', 'import')
    .where('status', '=', 'queued')
    .executeTakeFirst()
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
  const job = await db(context.em)
    .updateTable('job')
    .set({ status, error, finishedAt: sqlNow })
    .where('importId', '=', importId)
    .where('kind', '=', 'import')
    .where('status', '=', 'queued')
    .returning('changeSetId')
    .executeTakeFirst()
  if (job?.changeSetId) await endImport(context, importId, job.changeSetId, status, error)
}
