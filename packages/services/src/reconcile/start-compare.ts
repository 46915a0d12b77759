import { lockByName } from '@joy/database/lock-by-name.ts'
import { db } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'

/** Starts a comparison; where one waits or runs already, that one is meant. By night its news is told. */
export const startCompare = (context: Context, { isByNight = false } = {}): Promise<{ jobId: number }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    await lockByName(em, 'reconcile:compare')
    const running = await db(em)
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'compare')
      .where('status', 'in', ['queued', 'running'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (running) return { jobId: running.id }
    const { id } = await startJob(context, { kind: 'compare', title: 'Compare the four sides', payload: { isByNight } })
    return { jobId: id }
  })
