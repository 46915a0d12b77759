import type { Queue } from '@joy/services/context.ts'

/** A queue that remembers until when a job is to wait; who works on it is the world's own loop. */
export function createWaitingJobs() {
  const waits = new Map<number, Date>()
  const queue: Queue = {
    enqueue: async (_em, _kind, jobId, at) => {
      if (at) waits.set(jobId, at)
      else waits.delete(jobId)
    },
  }
  return {
    queue,
    isDue: (jobId: number, now: Date): boolean => (waits.get(jobId)?.getTime() ?? 0) <= now.getTime(),
    clear: () => waits.clear(),
  }
}
