import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { Import } from '@joy/database/entities/import.entity.ts'
import { Job } from '@joy/database/entities/job.entity.ts'
import { renewNotices } from '@joy/domain/subscriber-csv/notices.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { importCheckpoint, importPayload } from './import-checkpoint.ts'
import { metNotices } from './meets-what-stands.ts'

/** Leaves an import, its change set and the log in order, however its run ended. The counts tell what was done. */
export async function endImport(
  context: Context,
  importId: number,
  changeSetId: number,
  outcome: 'done' | 'failed' | 'cancelled',
  error: string | null,
): Promise<void> {
  const { em } = context
  const upload = await em.findOneOrFail(Import, importId, { refresh: true })
  const job = await em.findOneOrFail(Job, { importId, kind: 'import' }, { refresh: true, orderBy: { id: 'desc' } })
  const at = importCheckpoint.parse(job.checkpoint ?? {})
  const failed = upload.counts?.failed ?? 0
  const repeated = (upload.rows ?? 0) - (upload.distinctRows ?? 0) - failed
  upload.status = outcome
  upload.error = error
  upload.finishedAt = context.clock.now()
  upload.compsMade = at.compsMade
  upload.compsKept = at.compsKept
  upload.fieldChanges = at.fieldChanges
  upload.peopleTagged = at.peopleTagged
  upload.tagsMade = at.tagsMade.toSorted()
  upload.absent = at.absent
  // The list may have moved since the preview: what rows met is told as the import met it.
  upload.notices = renewNotices(upload.notices, metNotices(at))
  upload.counts = {
    added: at.added,
    updated: at.updated,
    unchanged: at.unchanged + (outcome === 'done' ? repeated : 0),
    failed,
  }
  await em.nativeUpdate(ChangeSet, { id: changeSetId }, { status: 'complete', rows: at.added + at.updated + at.seen })
  await em.flush()
  const { by } = importPayload.parse(job.payload)
  await logActivity(context, {
    action: 'CSV Import',
    platform: 'Substack',
    status: outcome === 'done' ? 'Successful' : 'Failed',
    details: `${upload.filename}: added ${at.added}, updated ${at.updated}, unchanged ${upload.counts.unchanged}, failed ${failed}${at.compsMade > 0 ? `, comps made ${at.compsMade}` : ''}${at.peopleTagged > 0 ? `, people tagged ${at.peopleTagged}` : ''}${at.tagsMade.length > 0 ? `, tags made ${at.tagsMade.length}` : ''}${upload.isFullList ? `, not in it ${at.absent}` : ''}${outcome === 'done' ? '' : `. ${error ?? 'Stopped by request.'}`}`,
    after: { importId, changeSetId, ...upload.counts },
    person: by,
  })
}
