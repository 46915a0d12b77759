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
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const upload = await findImport(em, id, true)
    refuseUnlessRunnable(upload)
    if (isFullList !== undefined) upload.isFullList = isFullList
    if (upload.isFullList) refuseWholeList(upload)
    const isAnalysed = upload.status === 'ready'
    const changeSet = em.create(ChangeSet, {
      kind: 'import',
      title: `Import of ${upload.filename}`,
      stamp: context.clock.now(),
      createdBy: actorName(actor),
    })
    await em.flush()
    upload.changeSetId = changeSet.id
    if (isAnalysed) upload.status = 'running'
    const job = await startJob(context, {
      kind: 'import',
      title: changeSet.title,
      payload: { by: actorPerson(actor) },
      importId: id,
      changeSetId: changeSet.id,
      waits: !isAnalysed,
      ...(upload.distinctRows ? { total: upload.distinctRows } : {}),
    })
    await logActivity(context, {
      action: 'CSV Import',
      platform: 'Substack',
      status: 'Pending',
      details: `${upload.filename}: started`,
      after: { importId: id, changeSetId: changeSet.id },
    })
    return { jobId: job.id }
  })

function refuseUnlessRunnable(upload: Import): void {
  if (upload.changeSetId != null)
    throw new AppError('conflict', 'This import was run already. Choose the file again to import it once more.')
  if (upload.status === 'failed')
    throw new AppError('conflict', upload.error ?? 'This import failed and cannot be run.')
  if (upload.status !== 'ready' && upload.status !== 'analysing')
    throw new AppError('conflict', 'This import was thrown away. Choose the file again.')
}
