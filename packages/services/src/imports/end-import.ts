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
  const it = await em.findOneOrFail(Import, importId, { refresh: true })
  const job = await em.findOneOrFail(Job, { importId, kind: 'import' }, { refresh: true, orderBy: { id: 'desc' } })
  const at = importCheckpoint.parse(job.checkpoint ?? {})
  const failed = it.counts?.failed ?? 0
  const repeated = (it.rows ?? 0) - (it.distinctRows ?? 0) - failed
  it.status = outcome
  it.error = error
  it.finishedAt = context.clock.now()
  it.compsMade = at.compsMade
  it.compsKept = at.compsKept
  it.fieldChanges = at.fieldChanges
  it.absent = at.absent
  // The list may have moved since the preview: what rows met is told as the import met it.
  it.notices = renewNotices(it.notices, metNotices(at))
  it.counts = {
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
    details: `${it.filename}: added ${at.added}, updated ${at.updated}, unchanged ${it.counts.unchanged}, failed ${failed}${at.compsMade > 0 ? `, comps made ${at.compsMade}` : ''}${it.isFullList ? `, not in it ${at.absent}` : ''}${outcome === 'done' ? '' : `. ${error ?? 'Stopped by request.'}`}`,
    after: { importId, changeSetId, ...it.counts },
    person: by,
  })
}
