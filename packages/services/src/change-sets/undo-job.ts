import type { UndoEffects } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { Import } from '@joy/database/entities/import.entity.ts'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { addCounts } from '../work/add-counts.ts'
import { createPace } from '../work/pace.ts'
import { undoFixes } from '../reconcile/undo-fixes.ts'
import { findChangeSet } from './get-change-set.ts'
import { forgetMadeTags } from './restore-tags.ts'
import { undoChangeSet } from './undo-change-set.ts'
import { undoBatch } from './undo-batch.ts'
import { type Effects, presentEffects } from './undo-effects.ts'
import { unmarkArrived } from './unmark-arrived.ts'

const payloadShape = z.object({
  includeChanged: z.boolean(),
  /** What an earlier undo left alone, of all or of these. */
  isAgain: z.boolean().default(false),
  /** Something of it was undone before; absent: asked for before an undo of nothing left a change set as it was. */
  wasUndone: z.boolean().optional(),
  subscriberIds: z.array(z.number().int()).nullable().default(null),
  by: z.object({ name: z.string(), email: z.string().nullable() }),
})
const count = z.number().int().default(0)
const checkpointShape = z.object({
  after: count,
  arrivedAfter: count,
  fixesAfter: count,
  rows: count,
  kept: count,
  opened: count,
  toDos: count,
  toDosGone: count,
  passedOver: z.record(z.string(), z.number().int()).default({}),
  alsoOn: z.record(z.string(), z.number().int()).default({}),
  tagsGone: count,
  tagsLost: count,
})

/** Of each list that one of both names. */
const plusEach = (a: Record<string, number>, b: Record<string, number>) => {
  const sum = { ...a }
  for (const [id, rows] of Object.entries(b)) sum[id] = (sum[id] ?? 0) + rows
  return sum
}
const plusLists = (a: Effects, b: Effects) => ({
  passedOver: plusEach(a.passedOver, b.passedOver),
  alsoOn: plusEach(a.alsoOn, b.alsoOn),
})
const sumUp = (rows: Record<string, number>) => Object.values(rows).reduce((sum, it) => sum + it, 0)

const effectMessages = ({ opened, toDos, toDosGone, passedOver, alsoOn }: UndoEffects): string =>
  [
    ...(opened > 0 ? [`${counted(opened, 'mailbox', 'mailboxes')} open again`] : []),
    ...(toDos > 0 ? [`${counted(toDos, 'to-do')} at Substack again`] : []),
    ...(toDosGone > 0 ? [`${counted(toDosGone, 'to-do')} at Substack gone`] : []),
    ...passedOver.map(
      ({ list, rows }) => `${counted(rows, 'row')} of ${list} passed over for it: import that list again`,
    ),
    ...alsoOn.map(
      ({ list, rows }) => `${counted(rows, 'row')} of ${list} went with it: import that list again to have them back`,
    ),
  ]
    .map((text) => `. ${text}`)
    .join('')

/** Takes a change set back by subscriber; what a stopped undo has done stays done, and another goes on from there. */
export const undoJob: JobHandler = {
  kind: 'undo',
  retry: (context, { changeSetId, payload }) =>
    undoChangeSet(context, {
      id: z.number().parse(changeSetId),
      includeChanged: payloadShape.parse(payload).includeChanged,
    }),
  async whyNotAgain(em, { changeSetId }) {
    const undone = changeSetId ? await em.findOne(ChangeSet, changeSetId, { refresh: true }) : null
    return undone?.status === 'complete' ? null : 'These changes were undone in the meantime.'
  },

  async run(context, { job, step }) {
    const { includeChanged, subscriberIds, by } = payloadShape.parse(job.payload)
    const changeSet = await findChangeSet(context.em, z.number().parse(job.changeSetId))
    let at = checkpointShape.parse(job.checkpoint ?? {})
    const paces = {
      rows: createPace(context, context.settings.jobBatch),
      arrived: createPace(context, context.settings.jobBatch),
      fixes: createPace(context, context.settings.jobBatch),
    }
    for (let isMore = true; isMore;) {
      at = await step(async (em, advance) => {
        const part = await paces.rows((limit) =>
          undoBatch(em, { changeSet, includeChanged, only: subscriberIds, by: by.name, after: at.after, limit }),
        )
        isMore = part.upTo !== null
        const next = {
          ...at,
          after: part.upTo ?? at.after,
          ...addCounts(['rows', 'kept', 'tagsGone', 'tagsLost'], at, part),
          ...addCounts(['opened', 'toDos', 'toDosGone'], at, part.effects),
          ...plusLists(at, part.effects),
        }
        advance({ done: next.rows, checkpoint: next })
        return next
      })
    }
    for (let isMore = true; isMore;) {
      at = await step(async (em, advance) => {
        const part = await paces.arrived((limit) =>
          unmarkArrived(em, { changeSetId: changeSet.id, after: at.arrivedAfter, limit }),
        )
        isMore = part.upTo !== null
        const next = { ...at, arrivedAfter: part.upTo ?? at.arrivedAfter, rows: at.rows + part.rows }
        advance({ done: next.rows, checkpoint: next })
        return next
      })
    }
    for (let isMore = true; isMore;) {
      at = await step(async (em, advance) => {
        const part = await paces.fixes((limit) =>
          undoFixes(
            { ...context, em },
            { changeSetId: changeSet.id, only: subscriberIds, after: at.fixesAfter, limit },
          ),
        )
        isMore = part.upTo !== null
        const next = {
          ...at,
          fixesAfter: part.upTo ?? at.fixesAfter,
          ...addCounts(['rows', 'kept'], at, part),
        }
        advance({ done: next.rows, checkpoint: next })
        return next
      })
    }
    await step((em) => forgetMadeTags(em, changeSet.id))
    const { opened, toDos, toDosGone, kept, tagsGone, tagsLost } = at
    const passedOver = sumUp(at.passedOver)
    const alsoOn = sumUp(at.alsoOn)
    return { undone: at.rows - kept, kept, opened, toDos, toDosGone, passedOver, alsoOn, tagsGone, tagsLost }
  },

  async afterwards(context, job, outcome) {
    const { by, isAgain, wasUndone = isAgain, subscriberIds } = payloadShape.parse(job.payload)
    const at = checkpointShape.parse(job.checkpoint ?? {})
    const changeSet = await findChangeSet(context.em, z.number().parse(job.changeSetId), true)
    const isDone = outcome === 'done'
    // Where everybody changed since, the list is as imported, and nothing is undone.
    const isNothing = at.kept === at.rows && (at.kept > 0 || subscriberIds !== null)
    const isUndone = wasUndone || (isDone ? !isNothing : isAgain && at.rows > at.kept)
    changeSet.status = isUndone ? 'undone' : 'complete'
    if (!isUndone) changeSet.undoneAt = null
    else if (isDone || changeSet.undoneAt === null) changeSet.undoneAt = context.clock.now()
    // Of some, or of those that were reached, the others are left as they were.
    const isPart = isAgain && (subscriberIds !== null || !isDone)
    changeSet.keptRows = isPart ? Math.max(0, changeSet.keptRows - (at.rows - at.kept)) : at.kept
    await context.em.flush()
    if (isDone && !isNothing) await context.em.nativeUpdate(Import, { changeSetId: changeSet.id }, { status: 'undone' })
    const stopped = isDone ? '' : `. ${job.error ?? 'Stopped by request.'}`
    await logActivity(context, {
      action: 'Undo',
      platform: 'Substack',
      status: isDone ? 'Successful' : 'Failed',
      details: `${changeSet.title}: ${counted(at.rows - at.kept, 'row')} undone, ${at.kept} left as they are${stopped}${effectMessages(await presentEffects(context.em, at))}`,
      after: { changeSetId: changeSet.id, rows: at.rows, kept: at.kept },
      person: by,
    })
  },
}
