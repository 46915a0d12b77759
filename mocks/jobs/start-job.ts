import type { Job } from '@joy/contract'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { announce } from '../live/follow-changes.ts'

/** `work` does the rows from `from` up to `to` and gives the counts so far; `finish` comes after the last, also of a cancelled one. */
type Task = Pick<Job, 'kind' | 'title'> & {
  total: number
  /** In one step, as what is short. */
  isAtOnce?: true
  /** Nobody is told how many rows there are. */
  isUncounted?: true
  importId?: number | null
  changeSetId?: number | null
  work(from: number, to: number): NonNullable<Job['result']>
  finish?(isCancelled: boolean): void
}

const STEPS = 10
/** What a job may have changed by its end. */
const ofJobs = ['jobs', 'subscribers', 'comps', 'changeSets', 'imports', 'sync']

/** Starts work that takes its time, in ten steps, so that progress and cancelling can be seen. */
export function startJob(backend: MockBackend, task: Task): { jobId: number } {
  const now = backend.now()
  const job: Job = {
    id: backend.nextId(),
    kind: task.kind,
    title: task.title,
    status: 'queued',
    isCancelling: false,
    done: 0,
    total: task.isUncounted ? null : task.total,
    result: null,
    error: null,
    createdBy: actorName(backend),
    waitsUntil: null,
    createdAt: now,
    startedAt: null,
    finishedAt: null,
    importId: task.importId ?? null,
    changeSetId: task.changeSetId ?? null,
  }
  backend.jobs.set(job.id, job)
  const stepSize = Math.max(1, task.isAtOnce ? task.total : Math.ceil(task.total / STEPS))
  const step = () => {
    job.status = 'running'
    job.startedAt ??= backend.now()
    if (!job.isCancelling) {
      const to = Math.min(job.done + stepSize, task.total)
      job.result = task.work(job.done, to)
      job.done = to
    }
    const isOver = job.isCancelling || job.done >= task.total
    if (isOver) end(backend, job, task)
    else setTimeout(step, backend.stepMs)
    backend.moved.dispatchEvent(new Event(String(job.id)))
    for (const feature of isOver ? ofJobs : ['jobs']) announce(backend, `${feature}.step`)
  }
  setTimeout(step, backend.stepMs)
  backend.moved.dispatchEvent(new Event('started'))
  return { jobId: job.id }
}

function end(backend: MockBackend, job: Job, task: Task): void {
  job.status = job.done >= task.total ? 'done' : 'cancelled'
  job.isCancelling = false
  job.finishedAt = backend.now()
  task.finish?.(job.status === 'cancelled')
}
