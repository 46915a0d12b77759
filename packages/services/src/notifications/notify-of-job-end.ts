import * as pages from '@joy/domain/page-paths.ts'
import type { Job } from '@joy/database/entities/job.entity.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { syncSummary } from '@joy/domain/sync/sync-summary.ts'
import type { Context } from '../context.ts'
import { notify } from './notify.ts'

/**
 * Long work is left alone by those who began it: its end is told. A failed sync is the Sync switch's, every other
 * failure the Error switch's. A refused file is told where it was chosen, and what was cancelled somebody knows.
 */
export async function notifyOfJobEnd(context: Context, job: Job): Promise<void> {
  const link = pages.job(job.id)
  if (job.status === 'failed' && job.kind === 'sync')
    return notify(context, { kind: 'sync', title: 'Synchronization Failed', text: toReason(job), link, isFault: true })
  if (job.status === 'failed' && job.kind !== 'import-analysis')
    return notify(context, { kind: 'error', title: `${job.title}: failed`, text: toReason(job), link })
  if (job.status === 'done' && (job.kind === 'sync' || job.kind === 'import'))
    return notify(context, { kind: 'sync', title: doneTitles[job.kind], text: toSummary(job), link, isMailed: false })
}

const doneTitles = { sync: 'Synchronization finished', import: 'Import finished' } as const

const toReason = (job: Job): string => job.error ?? 'It stopped without saying why.'

/** '8 added, 3 updated, 0 failed', in the words of the job's own counts. */
function toSummary({ kind, title, result }: Job): string {
  if (kind === 'sync') return `${title}: ${syncSummary(result ?? {})}.`
  const counts = Object.entries(result ?? {}).map(([what, count]) => `${formatCount(count)} ${what}`)
  return counts.length > 0 ? `${title}: ${counts.join(', ')}.` : `${title}.`
}
