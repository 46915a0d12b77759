import type { JobKind } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'

export type JobStart = {
  kind: JobKind
  title: string
  /** What the handler parses again; no secrets. */
  payload: object
  total?: number
  /** Where an earlier job of the same work stopped. */
  checkpoint?: object
  done?: number
  importId?: number
  changeSetId?: number
  /** Hands the job to the queue later, by `enqueue` of the context's queue. */
  waits?: boolean
}

/** Writes a job down and hands it to the queue, in the caller's transaction or one of its own. */
export const startJob = (context: Context, start: JobStart): Promise<Job> =>
  context.em.isInTransaction()
    ? writeDown(context, start)
    : inTransaction(context, (context) => writeDown(context, start))

async function writeDown({ em, queue, actor }: Context, start: JobStart): Promise<Job> {
  const job = em.create(Job, {
    kind: start.kind,
    title: start.title,
    payload: start.payload,
    checkpoint: start.checkpoint ?? null,
    done: start.done ?? 0,
    total: start.total ?? null,
    importId: start.importId ?? null,
    changeSetId: start.changeSetId ?? null,
    createdBy: actorName(actor),
  })
  await em.flush()
  if (!start.waits) await queue.enqueue(em, start.kind, job.id)
  return job
}
