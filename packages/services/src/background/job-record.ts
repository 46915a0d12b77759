import type { JobRecord } from '@joy/contract'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { Import } from '@joy/database/entities/import.entity.ts'
import { presentChangeSet } from '../change-sets/present-change-set.ts'
import type { Context } from '../context.ts'
import { readReport } from '../sync/save-report.ts'
import { findJob } from '../jobs/get-job.ts'
import { presentJob } from '../jobs/present-job.ts'
import { whyNotAgain } from './retry-job.ts'

/** One job with everything that its panel shows. @throws AppError `not_found` */
export async function jobRecord({ em }: Context, { id }: { id: number }): Promise<JobRecord> {
  const job = await findJob(em, id)
  const changeSet = job.changeSetId ? await em.findOne(ChangeSet, job.changeSetId, { refresh: true }) : null
  const file = job.importId ? await em.findOne(Import, job.importId, { fields: ['filename'] }) : null
  const { kind, attempt, status } = job
  const reason = await whyNotAgain(em, job)
  const endedEarly = status === 'failed' || status === 'cancelled'
  return {
    ...presentJob(job),
    attempts: attempt,
    isRetryable: reason === null,
    advice: endedEarly ? reason : null,
    detail: status === 'failed' ? `${kind}, run ${attempt}\nRequest id job-${id}` : null,
    filename: file?.filename ?? null,
    changeSet: changeSet && presentChangeSet(changeSet),
    syncReport: kind === 'sync' ? await readReport(em, id) : null,
  }
}
