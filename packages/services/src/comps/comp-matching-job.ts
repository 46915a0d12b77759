import { compMatchingInput } from '@joy/contract/schemas/comp.ts'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { subscriberConditions } from '../subscribers/subscriber-conditions.ts'
import { subscribersWithComp } from '../subscribers/subscriber-row.ts'
import { compInChangeSet } from './comp-in-change-set.ts'
import { paysAtSubstack, paysHere } from './who-pays.ts'

/** `count` null: begun again, and nobody has seen how many are left. */
export const compJobPayload = compMatchingInput.extend({ count: z.number().int().nullable(), upTo: z.number().int() })
const checkpointShape = z.object({ afterId: z.number().int(), comped: z.number().int() })

/** Works off a comp of everybody who matches: short batches by id, each with its checkpoint. */
export const compMatchingJob: JobHandler = {
  kind: 'comp',

  async run(context, { job, step }) {
    const payload = compJobPayload.parse(job.payload)
    const changeSetId = z.number().parse(job.changeSetId)
    const { reason, plan, duration, withPaying } = payload
    const grant = { grantedBy: job.createdBy, reason: reason || null, changeSetId, plan, duration }
    const conditions = subscriberConditions({ ...payload.filter, comped: 'no' })
    let at = job.checkpoint === null ? { afterId: 0, comped: 0 } : checkpointShape.parse(job.checkpoint)

    // A filter that hardly anybody matches must not make one step read the whole list.
    const { jobBatch } = context.settings
    const window = jobBatch * 10
    while (at.afterId < payload.upTo) {
      at = await step(async (em, advance) => {
        await lookUpByKey(em)
        const upTo = Math.min(at.afterId + window, payload.upTo)
        const found = await rowsOf(
          em,
          sql<{
            id: number
          }>`select s.id ${subscribersWithComp()} where ${conditions} and s.id > ${at.afterId} and s.id <= ${upTo}
            and not (s.id = any(${payload.excludedIds}::int[])) ${withPaying ? sql`` : sql`and not (${paysHere} or ${paysAtSubstack})`} order by s.id limit ${jobBatch}`,
        )
        const ids = found.map((row) => row.id)
        const comped = await compInChangeSet(em, ids, grant)
        const next = {
          afterId: ids.length === jobBatch ? (ids.at(-1) ?? upTo) : upTo,
          comped: at.comped + comped.length,
        }
        advance({ checkpoint: next, done: next.comped })
        return next
      })
    }
    return { comped: at.comped }
  },

  async afterwards(context: Context, job, outcome) {
    const changeSetId = z.number().parse(job.changeSetId)
    const { comped } = job.checkpoint === null ? { comped: 0 } : checkpointShape.parse(job.checkpoint)
    await context.em.nativeUpdate(ChangeSet, { id: changeSetId }, { status: 'complete', rows: comped })
    await logActivity(context, {
      action: 'Batch Comp',
      platform: 'Substack',
      status: outcome === 'done' ? 'Successful' : 'Failed',
      details: `Comped ${comped} subscriptions${outcome === 'cancelled' ? ', then stopped' : ''}`,
      after: { changeSetId, comped },
    })
  },
}
