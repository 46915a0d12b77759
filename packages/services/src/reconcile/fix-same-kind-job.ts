import { startFixSameKind } from './start-fix-same-kind.ts'
import type { DiscrepancyCode } from '@joy/contract'
import { discrepancyCode } from '@joy/contract/schemas/reconcile.ts'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { discrepancyTitles } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { isQueued } from '@joy/domain/reconcile/fixes.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { inTransaction } from '../context.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { fixOrRefuse } from './fix-discrepancy.ts'
import { fixWorks } from './fixes/fix-works.ts'
import { refreshDiscrepancies } from '../comparison/refresh-discrepancies.ts'
import { settle } from './settle.ts'
import { currentSnapshot } from '../comparison/snapshot.ts'

/** People of one step: each is judged twice, and some fixes write several rows. */
const BATCH = 25

const payloadShape = z.object({ code: discrepancyCode, upTo: z.number().int() })
const count = z.number().int().default(0)
const checkpointShape = z.object({ after: count, seen: count, fixed: count, refused: count })

/**
 * Settles one kind for all who have it, batch by batch; whoever is refused keeps the discrepancy. Of whom something changed
 * here since they were compared nothing is settled in bulk.
 */
export const fixSameKindJob: JobHandler = {
  kind: 'reconcile',
  retry: (context, { payload }) => startFixSameKind(context, { code: payloadShape.parse(payload).code, count: null }),

  async run(context, { job, step }) {
    const { code, upTo } = payloadShape.parse(job.payload)
    const fix = fixOrRefuse(code)
    const work = fixWorks[fix.kind]
    const changeSetId = job.changeSetId ?? null
    let at = checkpointShape.parse(job.checkpoint ?? {})
    for (;;) {
      const people = await nextPeople(context.em, code, at.after, upTo)
      const last = people.at(-1)
      const snapshot = await currentSnapshot(context.em)
      if (!last || !snapshot) return { fixed: at.fixed, refused: at.refused, queued: isQueued(fix) ? at.fixed : 0 }
      const keys = people.map(({ key }) => key)
      const now = await inTransaction(context, ({ em }) => refreshDiscrepancies(em, keys, snapshot))
      const apply = await work(
        context,
        now.filter(({ codes }) => codes.includes(code)),
      )
      at = await step(async (em, advance) => {
        const { fixed, refused } = await settle({ ...context, em }, apply, { code, keys, changeSetId, snapshot })
        const next = {
          after: last.id,
          seen: at.seen + keys.length,
          fixed: at.fixed + fixed.length,
          refused: at.refused + refused.length,
        }
        advance({ done: next.seen, checkpoint: next })
        return next
      })
    }
  },

  async afterwards(context, job, outcome) {
    const { code } = payloadShape.parse(job.payload)
    const { fixed, refused } = checkpointShape.parse(job.checkpoint ?? {})
    if (job.changeSetId)
      await context.em.nativeUpdate(ChangeSet, { id: job.changeSetId }, { status: 'complete', rows: fixed })
    await logActivity(context, {
      action: 'Disagreements Settled',
      platform: 'System',
      status: outcome === 'done' ? 'Successful' : 'Failed',
      details: `${discrepancyTitles[code]}: ${fixed} ${isQueued(fixOrRefuse(code)) ? 'queued' : 'settled'}, ${refused} refused${outcome === 'cancelled' ? ', then stopped' : ''}`,
      after: { jobId: job.id, code, fixed, refused, changeSetId: job.changeSetId ?? null },
    })
  },
}

const nextPeople = (em: Em, code: DiscrepancyCode, after: number, upTo: number) =>
  db(em)
    .selectFrom('reconcileDiscrepancy as f')
    .innerJoin('reconcilePerson as p', 'p.id', 'f.personId')
    .select(['p.id', 'p.emailKey as key'])
    .where('f.code', '=', code)
    .where('f.personId', '>', after)
    .where('f.personId', '<=', upTo)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('reconcileMoved as m').select('m.id').whereRef('m.emailKey', '=', 'p.emailKey'))),
    )
    .orderBy('f.personId')
    .limit(BATCH)
    .execute()
