import { setTimeout as wait } from 'node:timers/promises'

/** Waits so long, or until `signal` ends it: being ended is no fault. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(ms, undefined, signal ? { signal } : {})
  } catch (cause) {
    if (!signal?.aborted) throw cause
  }
}
