import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import type { Import } from '@joy/database/entities/import.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, actorPerson, type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'
import { findImport } from './get-import.ts'
import { refuseWholeList } from './refuse-whole-list.ts'

/**
 * Writes an import to the list as a job; one that is still analysed is run right after. `isFullList`: it is all that
 * Substack has; absent: as it was said with the upload.
 * @throws AppError `conflict` when it was run before or cannot be run, `not_found`
 */
export const runImport = (
  context: Context,
  { id, isFullList }: { id: number; isFullList?: boolean | undefined },
): Promise<{ jobId: number }> =>
  inTransaction(context, async (inside) => {
    const { em, actor } = inside
    const it = await findImport(em, id, true)
    refuseUnlessRunnable(it)
    if (isFullList !== undefined) it.isFullList = isFullList
    if (it.isFullList) refuseWholeList(it)
    const isAnalysed = it.status === 'ready'
    const changeSet = em.create(ChangeSet, {
      kind: 'import',
      title: `Import of ${it.filename}`,
      stamp: inside.clock.now(),
      createdBy: actorName(actor),
    })
    await em.flush()
    it.changeSetId = changeSet.id
    if (isAnalysed) it.status = 'running'
    const job = await startJob(inside, {
      kind: 'import',
      title: changeSet.title,
      payload: { by: actorPerson(actor) },
      importId: id,
      changeSetId: changeSet.id,
      waits: !isAnalysed,
      ...(it.distinctRows ? { total: it.distinctRows } : {}),
    })
    await logActivity(inside, {
      action: 'CSV Import',
      platform: 'Substack',
      status: 'Pending',
      details: `${it.filename}: started`,
      after: { importId: id, changeSetId: changeSet.id },
    })
    return { jobId: job.id }
  })

function refuseUnlessRunnable(it: Import): void {
  if (it.changeSetId != null)
    throw new AppError('conflict', 'This import was run already. Choose the file again to import it once more.')
  if (it.status === 'failed') throw new AppError('conflict', it.error ?? 'This import failed and cannot be run.')
  if (it.status !== 'ready' && it.status !== 'analysing')
    throw new AppError('conflict', 'This import was thrown away. Choose the file again.')
}
