import { startCompare } from './start-compare.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { z } from 'zod'
import type { JobHandler } from '../jobs/job-handler.ts'
import { logActivity } from '../activity/log-activity.ts'
import { readCounters } from '../counters/read-counters.ts'
import { connectMembers } from '../providers/connect-members.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import {
  compareComps,
  compareList,
  comparePayers,
  compareSubscriptions,
  compareWebsite,
} from './phases/compare-list.ts'
import { readPlanningCenter } from './phases/read-planning-center.ts'
import { readStripe } from './phases/read-stripe.ts'
import { type Checkpoint, checkpointShape, type Phase } from './phases/phase.ts'
import { sweep } from './phases/sweep.ts'
import { takeOver } from './phases/take-over.ts'
import { createPace } from '../work/pace.ts'
import { notifyOfDiscrepancies } from './notify-of-discrepancies.ts'

/** People that one step compares at most. */
const BATCH = 100

const payloadShape = z.object({ isByNight: z.boolean().default(false) })

const phases: Record<Exclude<Checkpoint['phase'], 'over'>, Phase> = {
  stripe: readStripe,
  'planning center': readPlanningCenter,
  'take over': takeOver,
  list: compareList,
  website: compareWebsite,
  subscriptions: compareSubscriptions,
  comps: compareComps,
  payers: comparePayers,
  sweep,
}

/**
 * Reads what Stripe and Planning Center say, then compares everybody with it. Until both are read to the end, what the
 * run before had found stands; a killed run goes on from its last page.
 */
export const compareJob: JobHandler = {
  kind: 'compare',
  retry: (context) => startCompare(context),

  async run(context, { job, signal, step }) {
    const payments = await connectPayments(context)
    const members = await connectMembers(context)
    const env = { context, runId: job.id, signal, payments, members, step, pace: createPace(context, BATCH) }
    let at = checkpointShape.parse(job.checkpoint ?? {})
    while (at.phase !== 'over') at = await phases[at.phase](env, at)
    const counter = await readCounters(context.em)
    return { read: at.read, compared: at.compared, disagreeing: counter('reconcile.people') }
  },

  async afterwards(context, job, outcome) {
    const { disagreeing = 0 } = job.result ?? {}
    if (outcome === 'done') await notifyOfDiscrepancies(context, payloadShape.parse(job.payload))
    await logActivity(context, {
      action: 'Sides Compared',
      platform: 'System',
      status: outcome === 'done' ? 'Successful' : 'Failed',
      details:
        outcome === 'done'
          ? `${counted(disagreeing, 'person', 'people')} whose sides disagree`
          : (job.error ?? 'Stopped by request'),
      after: { jobId: job.id },
    })
  },
}
