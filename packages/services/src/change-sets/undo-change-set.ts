import { Import } from '@joy/database/entities/import.entity.ts'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { actorPerson, type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'
import { findChangeSet } from './get-change-set.ts'

type Asked = { id: number; includeChanged?: boolean | undefined; subscriberIds?: readonly number[] | undefined }

/**
 * Takes a change set back as a job; rows that changed since stay unless `includeChanged`. What an undo left alone can be
 * undone later in the same way, all of it or the people named (ruling 50).
 * @throws AppError `conflict` while it is still written or undone, or when nothing is left to undo; `not_found`
 */
export const undoChangeSet = (
  context: Context,
  { id, includeChanged = false, subscriberIds }: Asked,
): Promise<{ jobId: number }> =>
  inTransaction(context, async (context) => {
    const changeSet = await findChangeSet(context.em, id, true)
    if (changeSet.status === 'open')
      throw new AppError(
        'conflict',
        'These changes are still being written. Wait for their end, or cancel their job first.',
      )
    if (changeSet.status === 'undoing') throw new AppError('conflict', 'These changes are being undone already.')
    const wasUndone = changeSet.status === 'undone'
    const isAgain = wasUndone || isUntouched(changeSet)
    if (isAgain && changeSet.keptRows === 0) throw new AppError('conflict', 'These changes were undone already.')
    if (!isAgain && subscriberIds)
      throw new AppError('conflict', 'One by one is undone what an undo has left alone. Undo these changes first.')
    changeSet.status = 'undoing'
    const source = await context.em.findOne(Import, { changeSetId: id })
    const job = await startJob(context, {
      kind: 'undo',
      title: `Undo: ${changeSet.title}`,
      payload: {
        includeChanged,
        isAgain,
        wasUndone,
        subscriberIds: subscriberIds ?? null,
        by: actorPerson(context.actor),
      },
      changeSetId: id,
      total: subscriberIds?.length ?? (isAgain ? changeSet.keptRows : changeSet.rows),
      ...(source ? { importId: source.id } : {}),
    })
    return { jobId: job.id }
  })
