import { rowsOf, sql } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'

/** Starts a comparison; where one waits or runs already, that one is meant. By night its news is told. */
export const startCompare = (context: Context, { isByNight = false } = {}): Promise<{ jobId: number }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended('reconcile:compare', 0))`)
    const [running] = await rowsOf(
      em,
      sql<{
        id: number
      }>`select id from job where kind = 'compare' and status in ('queued', 'running') order by id desc limit 1`,
    )
    if (running) return { jobId: running.id }
    const { id } = await startJob(context, { kind: 'compare', title: 'Compare the four sides', payload: { isByNight } })
    return { jobId: id }
  })
