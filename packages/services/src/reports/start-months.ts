import { type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'
import { communityZone } from '../community/community-zone.ts'

/** Lets the months be counted by the community's zone. Where they are already, the job finds nothing to do. */
export const startMonths = (context: Context): Promise<{ jobId: number }> =>
  inTransaction(context, async (context) => {
    const zone = await communityZone(context.em)
    const job = await startJob(context, { kind: 'months', title: `Count the months in ${zone}`, payload: {} })
    return { jobId: job.id }
  })
