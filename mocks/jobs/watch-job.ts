import type { Job } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

export function findJob(backend: MockBackend, id: number): Job {
  const job = backend.jobs.get(id)
  if (!job) throw new Refusal('not_found', 'There is no such job.')
  return job
}

/** A job as it stands, and again each time that it moves, until it ends or nobody listens. */
export function watchJob(backend: MockBackend, id: number, signal: AbortSignal): AsyncGenerator<Job> {
  const job = findJob(backend, id)
  return (async function* () {
    while (!signal.aborted) {
      const moved = nextMove(backend, id, signal)
      // Whoever reads slowly must still get the last state: judged is what was handed out, not what is true by then.
      const snapshot = { ...job }
      yield snapshot
      if (snapshot.finishedAt !== null) return
      await moved
    }
  })()
}

const nextMove = ({ moved }: MockBackend, id: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    moved.addEventListener(String(id), () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Waits until a job has ended. */
export async function ended(backend: MockBackend, id: number): Promise<Job> {
  let last = findJob(backend, id)
  for await (const job of watchJob(backend, id, new AbortController().signal)) last = job
  return last
}
