import { tagMatchingInput } from '@joy/contract/schemas/tag.ts'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { otherCountMessage } from '@joy/domain/comps/held-count.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { subscriberConditions } from '../subscribers/subscriber-conditions.ts'
import { subscribersWithComp } from '../subscribers/subscriber-row.ts'
import { tagInChangeSet } from '../tags/tag-in-change-set.ts'
import { createPace } from '../work/pace.ts'
import { countMeant } from './count-meant.ts'
import { nobodyTagged, retryTags } from './start-tag-matching.ts'

const payloadShape = tagMatchingInput.safeExtend({
  upTo: z.number().int(),
  by: z.object({ name: z.string(), email: z.string().nullable() }),
})
const count = z.number().int()
const checkpointShape = z.object({ afterId: count, met: count, changed: count })
const begun = { afterId: 0, met: 0, changed: 0 }
/** Ids that one step passes for each row: a filter that hardly anybody matches must not make it read the whole list. */
const WINDOW = 10

/**
 * Changes the tags of everybody who matches: short batches by id, each with its checkpoint. The first one counts once more, in
 * its own transaction: where others match than the person saw, nobody's tags change (ruling 51).
 */
export const tagMatchingJob: JobHandler = {
  kind: 'tag',
  retry: retryTags,

  async run(context, { job, step }) {
    const { upTo, filter, excludedIds, count: seen, add, remove } = payloadShape.parse(job.payload)
    const changeSetId = z.number().parse(job.changeSetId)
    const conditions = subscriberConditions(filter, null)
    const people = filter.comped === undefined ? sql`from subscriber s` : subscribersWithComp()
    let at = job.checkpoint === null ? begun : checkpointShape.parse(job.checkpoint)
    let isHeld = job.checkpoint === null
    // Whoever a filter by a tag finds may leave it by this very change: what was met is behind, whatever it is now.
    const tagSome = async (em: Em, rows: number) => {
      await lookUpByKey(em)
      const end = Math.min(at.afterId + rows * WINDOW, upTo)
      // Raw SQL: who matches is a part over their aliases.
      const found = await query(
        em,
        z.strictObject({ id: z.int() }),
        sql`select s.id ${people} where ${conditions} and s.id > ${at.afterId} and s.id <= ${end}
          and not (s.id = any(${excludedIds}::int[])) order by s.id limit ${rows}`,
      )
      const ids = found.map(({ id }) => id)
      const changed = await tagInChangeSet(em, ids, { add, remove, changeSetId })
      return {
        afterId: found.length === rows ? (ids.at(-1) ?? end) : end,
        met: at.met + ids.length,
        changed: at.changed + changed.length,
      }
    }
    const pace = createPace(context, context.settings.jobBatch)
    while (at.afterId < upTo) {
      at = await step(async (em, advance) => {
        if (isHeld) {
          const now = await countMeant(em, { filter, excludedIds }, upTo)
          if (now !== seen) throw new AppError('conflict', otherCountMessage(seen, now, nobodyTagged))
        }
        const next = await pace((rows) => tagSome(em, rows))
        advance({ checkpoint: next, done: next.met })
        return next
      })
      isHeld = false
    }
    return { changed: at.changed, unchanged: at.met - at.changed }
  },

  async afterwards(context, job, outcome) {
    const changeSetId = z.number().parse(job.changeSetId)
    const { by } = payloadShape.parse(job.payload)
    const { changed } = job.checkpoint === null ? begun : checkpointShape.parse(job.checkpoint)
    const title = `${job.title} for ${counted(changed, 'person', 'people')}`
    await context.em.nativeUpdate(ChangeSet, { id: changeSetId }, { status: 'complete', rows: changed, title })
    await logActivity(context, {
      action: 'Batch Tag',
      platform: 'System',
      status: outcome === 'done' ? 'Successful' : 'Failed',
      details: [`${title}${outcome === 'cancelled' ? ', then stopped' : ''}`, job.error].filter(Boolean).join('. '),
      after: { changeSetId, changed },
      person: by,
    })
  },
}
