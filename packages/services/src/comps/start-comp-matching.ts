import type { CompMatchingInput } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { type Context, inTransaction } from '../context.ts'
import { rowOf, sql } from '@joy/database/sql.ts'
import { startJob } from '../jobs/start-job.ts'
import { openCompChangeSet } from './open-comp-change-set.ts'

/** Comps everybody who matches, as a job. Whoever joins the list after this moment is not meant. */
export const startCompMatching = (context: Context, input: CompMatchingInput): Promise<{ jobId: number }> =>
  inTransaction(context, async (context) => {
    const { upTo } = await rowOf(
      context.em,
      sql<{ upTo: number }>`select coalesce(max(id), 0) as "upTo" from subscriber`,
    )
    const title = input.count === null ? 'Comp everybody who matches' : `Comp ${formatCount(input.count)} subscriptions`
    const changeSet = await openCompChangeSet(context, title)
    const job = await startJob(context, {
      kind: 'comp',
      title,
      ...(input.count === null ? {} : { total: input.count }),
      changeSetId: changeSet.id,
      payload: { ...input, upTo },
    })
    return { jobId: job.id }
  })
