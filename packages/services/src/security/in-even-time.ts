import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does the work and tells its end not before so many milliseconds: where some of it is done only for an address that is
 * known, nobody hears from the time whether it is. More than the work takes.
 */
export async function inEvenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), wait(ms)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
