import { startSync } from './start-sync.ts'
import { messages } from '@joy/contract'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { DailyCount, NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { JobHandler, JobRun } from '../jobs/job-handler.ts'
import { connectNewsletter } from '../providers/connect-newsletter.ts'
import { askCounts } from './ask-counts.ts'
import { compareCounts } from './compare-counts.ts'
import { countKnown } from './count-known.ts'
import { endSync } from './end-sync.ts'
import { explainFault } from './explain-fault.ts'
import { saveReport } from './save-report.ts'
import { listKnown } from './list-known.ts'
import { refreshKnown } from './refresh-known.ts'
import { getCounts, syncCheckpoint, syncPayload } from './sync-checkpoint.ts'
import { whileWatched } from './while-watched.ts'

/**
 * Refreshes everybody on the list by a look-up each, who was looked up longest ago first, then compares the counts
 * (rulings, section 4). Goes on from its checkpoint after a kill; what a failed or cancelled sync wrote stays.
 */
export const syncJob: JobHandler = {
  kind: 'sync',
  // Who begins it again saw how many it was to look up; where that is another number now, the page of the sync asks.
  retry: (context, { total }) => startSync(context, { count: total ?? undefined }),

  async run(context, run) {
    const newsletter = await connectNewsletter(context)
    if (!newsletter) throw new AppError('not_configured', messages.syncFailed)
    // Says at once whether the key is good, and costs one call.
    await readCounts(context, run, newsletter)
    const { id: changeSetId, stamp } = await context.em.findOneOrFail(ChangeSet, z.number().parse(run.job.changeSetId))
    if (!stamp) throw new Error('The change set of a sync has no stamp.')
    const { upTo } = syncPayload.parse(run.job.payload)
    const window = context.settings.jobBatch * 10
    let at = syncCheckpoint.parse(run.job.checkpoint ?? {})
    at = await listKnown(run, { upTo, window, at })
    at = await refreshKnown(context, run, { changeSetId, stamp, newsletter }, at)
    at = await countKnown(run, { upTo, window, at })
    const report = compareCounts(run.job.id, await readCounts(context, run, newsletter), at.ours)
    await run.step((em) => saveReport(em, report))
    return getCounts(at)
  },

  afterwards: endSync,
}

async function readCounts(context: Context, run: JobRun, newsletter: NewsletterPlatform): Promise<DailyCount> {
  const { firstPauseMs } = context.settings.sync
  try {
    return await whileWatched(run, newsletter, (signal) =>
      askCounts(newsletter, { firstPauseMs, clock: context.clock, signal, correlationId: context.requestId }),
    )
  } catch (error) {
    throw error instanceof IntegrationFault ? explainFault(error) : error
  }
}
