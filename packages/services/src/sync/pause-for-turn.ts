import { realNow } from '@joy/domain/time/clock.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'

/** A long wait is looked at again after a minute: somebody else may have been told another time since. */
const LONGEST_MS = 60_000

/** Waits until the platform may be asked again, at least so long. Ends early where `signal` does. */
export async function pauseForTurn(
  newsletter: NewsletterPlatform,
  atLeastMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const until = newsletter.waitsUntil()?.getTime() ?? 0
  const ms = Math.max(atLeastMs, Math.min(until - realNow(), LONGEST_MS))
  try {
    await delay(ms, undefined, signal ? { signal } : {})
  } catch (cause) {
    if (!signal?.aborted) throw cause
  }
}
