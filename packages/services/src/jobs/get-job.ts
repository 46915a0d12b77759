import type { Job as JobShape } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { presentJob } from './present-job.ts'

/** @throws AppError `not_found` */
export const getJob = async (context: Context, { id }: { id: number }): Promise<JobShape> =>
  presentJob(await findJob(context.em, id))

/** The row as it stands now, never a copy that the manager holds. */
export async function findJob(em: Em, id: number): Promise<Job> {
  const job = await em.findOne(Job, id, { refresh: true })
  if (!job) throw new AppError('not_found', 'There is no such job.')
  return job
}
