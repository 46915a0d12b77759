import type { Job } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'

export function findJob(community: Community, id: number): Job {
  const job = community.jobs.get(id)
  if (!job) throw new Refusal('not_found', 'There is no such job.')
  return job
}

/** A job as it stands, and again each time that it moves, until it ends or nobody listens. */
export function watchJob(community: Community, id: number, signal: AbortSignal): AsyncGenerator<Job> {
  const job = findJob(community, id)
  return (async function* () {
    while (!signal.aborted) {
      const moved = nextMove(community, id, signal)
      // Whoever reads slowly must still get the last state: judged is what was handed out, not what is true by then.
      const snapshot = { ...job }
      yield snapshot
      if (snapshot.finishedAt !== null) return
      await moved
    }
  })()
}

const nextMove = ({ moved }: Community, id: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    moved.addEventListener(String(id), () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Waits until a job has ended. */
export async function ended(community: Community, id: number): Promise<Job> {
  let last = findJob(community, id)
  for await (const job of watchJob(community, id, new AbortController().signal)) last = job
  return last
}
