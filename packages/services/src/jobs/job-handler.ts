import type { JobKind } from '@joy/contract'
import type { Job } from '@joy/database/entities/job.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** How far a step came; written to the job's row in the step's own transaction. */
export type Advance = {
  done?: number
  total?: number
  checkpoint?: unknown
  /** Until when it waits for an outside service; each step that does not say so waits for nobody. */
  waitsUntil?: Date | null
}

/** One run of a job: from its beginning, or from the checkpoint where a killed process left it. */
export type JobRun = {
  /** The row as the run found it; `payload` and `checkpoint` are to be parsed. */
  job: Job
  /** Ends when the process shuts down; the job goes on in another run. */
  signal: AbortSignal
  /**
   * One bounded transaction. Its work and its advance are kept together or not at all.
   * @throws JobCancelled when somebody asked the job to stop, JobInterrupted when the process shuts down.
   */
  step<T>(work: (em: Em, advance: (to: Advance) => void) => Promise<T>): Promise<T>
}

/** What works on one kind of job. Gives its named counts. Must be able to go on from its checkpoint. */
export type JobHandler = {
  kind: JobKind
  run(context: Context, run: JobRun): Promise<Record<string, number>>
  /** Begins work that ended early again, as a job of its own, and leaves alone what the first has done. Absent: it goes on from its own page. */
  retry?(context: Context, job: Job): Promise<{ jobId: number }>
  /** Why beginning it again makes no sense, with what to do instead; null: it may be. */
  whyNotAgain?(em: Em, job: Job): Promise<string | null>
  /** Jobs that end with it where it is cancelled before any run of it. */
  takesAlong?(em: Em, job: Job): Promise<{ id: number }[]>
  /** After a failure or a cancel, in a transaction of its own: leaves the job's own record in order. */
  afterwards?(context: Context, job: Job, outcome: 'done' | 'failed' | 'cancelled'): Promise<void>
}
