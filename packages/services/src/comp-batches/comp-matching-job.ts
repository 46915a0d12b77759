import { retryComp } from './start-comp-matching.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import type { CompJobResult } from '@joy/contract'
import { compMatchingInput } from '@joy/contract/schemas/comp.ts'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { otherCountMessage } from '@joy/domain/comps/held-count.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { subscriberConditions } from '../subscribers/subscriber-conditions.ts'
import { subscribersWithComp } from '../subscribers/subscriber-row.ts'
import { compInChangeSet } from '../comps/comp-in-change-set.ts'
import { readGrantLength } from '../comps/read-grant-length.ts'
import { createPace } from '../work/pace.ts'
import { countMeant } from './preview-comps.ts'
import { paysAtSubstack, paysHere } from '../comps/who-pays.ts'

const count = z.number().int().default(0)

/** `count` null: begun again, and nobody has seen how many are left. */
const compJobPayload = compMatchingInput.extend({
  count: z.number().int().nullable(),
  upTo: z.number().int(),
  /** Who asked for it, for the log; null: it was asked for before this was kept. */
  by: z.object({ name: z.string(), email: z.string().nullable() }).nullable().default(null),
})
const checkpointShape = z.object({ afterId: z.number().int(), comped: count, leftOut: count })
/** Ids that one step passes for each row: a filter that hardly anybody matches must not make it read the whole list. */
const WINDOW = 10
const begun = { afterId: 0, comped: 0, leftOut: 0 }

/**
 * Processes a comp of everybody who matches: short batches by id, each with its checkpoint. The first one counts once
 * more, in its own transaction: where others match than the person saw, nobody is comped (ruling 51).
 */
export const compMatchingJob: JobHandler = {
  kind: 'comp',
  retry: retryComp,

  async run(context, { job, step }) {
    const payload = compJobPayload.parse(job.payload)
    const changeSetId = z.number().parse(job.changeSetId)
    const { reason, plan, withPaying } = payload
    const duration = await readGrantLength(context, payload.duration)
    const grant = { grantedBy: job.createdBy, reason: reason || null, changeSetId, plan, duration }
    const conditions = subscriberConditions({ ...payload.filter, comped: 'no' }, null)
    let at = job.checkpoint === null ? begun : checkpointShape.parse(job.checkpoint)
    let isHeld = job.checkpoint === null && payload.count !== null
    const pays = withPaying ? sql`false` : sql`(${paysHere} or ${paysAtSubstack})`

    const pace = createPace(context, context.settings.jobBatch)
    const compSome = async (em: Em, rows: number) => {
      await lookUpByKey(em)
      const upTo = Math.min(at.afterId + rows * WINDOW, payload.upTo)
      // Raw SQL: who matches, who pays and the comp in force are parts over their aliases.
      const found = await query(
        em,
        z.strictObject({ id: z.int(), pays: z.boolean() }),
        sql`select s.id, ${pays} as pays ${subscribersWithComp()} where ${conditions} and s.id > ${at.afterId} and s.id <= ${upTo}
          and not (s.id = any(${payload.excludedIds}::int[])) order by s.id limit ${rows}`,
      )
      const ids = found.filter((row) => !row.pays).map((row) => row.id)
      const comped = await compInChangeSet(em, ids, grant)
      return {
        afterId: found.length === rows ? (found.at(-1)?.id ?? upTo) : upTo,
        comped: at.comped + comped.length,
        leftOut: at.leftOut + found.length - ids.length,
      }
    }
    while (at.afterId < payload.upTo) {
      at = await step(async (em, advance) => {
        if (isHeld) await refuseOtherCount(em, payload)
        const next = await pace((rows) => compSome(em, rows))
        advance({ checkpoint: next, done: next.comped })
        return next
      })
      isHeld = false
    }
    return { comped: at.comped, leftOut: at.leftOut } satisfies CompJobResult
  },

  async afterwards(context: Context, job, outcome) {
    const changeSetId = z.number().parse(job.changeSetId)
    const { by } = compJobPayload.parse(job.payload)
    const { comped, leftOut } = job.checkpoint === null ? begun : checkpointShape.parse(job.checkpoint)
    await context.em.nativeUpdate(
      ChangeSet,
      { id: changeSetId },
      { status: 'complete', rows: comped, title: `Comp of ${counted(comped, 'subscription')}` },
    )
    await logActivity(context, {
      action: 'Batch Comp',
      platform: 'Substack',
      status: outcome === 'done' ? 'Successful' : 'Failed',
      details: [
        `Comped ${counted(comped, 'subscription')}${outcome === 'cancelled' ? ', then stopped' : ''}`,
        job.error,
      ]
        .filter(Boolean)
        .join('. '),
      after: { changeSetId, comped, leftOut },
      ...(by ? { person: by } : {}),
    })
  },
}

/** @throws AppError `conflict`, which ends the job with both numbers; nobody was comped. */
async function refuseOtherCount(
  em: Em,
  { count: seen, upTo, ...input }: z.output<typeof compJobPayload>,
): Promise<void> {
  const now = await countMeant(em, input, upTo)
  if (seen !== null && seen !== now) throw new AppError('conflict', otherCountMessage(seen, now))
}
