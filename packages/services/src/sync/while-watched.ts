import { setTimeout as delay } from 'node:timers/promises'
import type { NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'
import type { JobRun } from '../jobs/job-handler.ts'

/** How often a waiting sync looks whether somebody stopped it, and shows until when it waits. */
const LOOK_MS = 1000

/**
 * Runs calls to the platform between two steps. However long they wait for their turn, the job shows it, and stops when
 * it is asked to. @throws JobCancelled, JobInterrupted as a step does
 */
export async function whileWatched<T>(
  run: Pick<JobRun, 'step' | 'signal'>,
  newsletter: NewsletterPlatform,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const working = work(AbortSignal.any([run.signal, stop.signal]))
  try {
    while (!(await isOver(working)))
      await run.step(async (_em, advance) => advance({ waitsUntil: newsletter.waitsUntil() }))
    return await working
  } finally {
    stop.abort()
    await Promise.allSettled([working])
  }
}

async function isOver(working: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController()
  const look = delay(LOOK_MS, false, { signal: timer.signal }).catch(() => true)
  try {
    return await Promise.race([working.then(() => true), look])
  } finally {
    timer.abort()
  }
}
