import { Import } from '@joy/database/entities/import.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type Actor, actorName, type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'
import { findChangeSet } from './get-change-set.ts'

/**
 * Takes a change set back as a job; rows that changed since stay unless `includeChanged`.
 * @throws AppError `conflict` while it is still written or undone, or when it was undone before; `not_found`
 */
export const undoChangeSet = (
  context: Context,
  { id, includeChanged = false }: { id: number; includeChanged?: boolean },
): Promise<{ jobId: number }> =>
  inTransaction(context, async (inside) => {
    const it = await findChangeSet(inside.em, id, true)
    if (it.status === 'open')
      throw new AppError(
        'conflict',
        'These changes are still being written. Wait for their end, or cancel their job first.',
      )
    if (it.status === 'undoing') throw new AppError('conflict', 'These changes are being undone already.')
    if (it.status === 'undone') throw new AppError('conflict', 'These changes were undone already.')
    it.status = 'undoing'
    const source = await inside.em.findOne(Import, { changeSetId: id })
    const job = await startJob(inside, {
      kind: 'undo',
      title: `Undo: ${it.title}`,
      payload: { includeChanged, by: personOf(inside.actor) },
      changeSetId: id,
      total: it.rows,
      ...(source ? { importId: source.id } : {}),
    })
    return { jobId: job.id }
  })

const personOf = (actor: Actor) => ({
  name: actorName(actor),
  email: actor.kind === 'administrator' ? actor.email : null,
})
