import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Clock } from '@joy/domain/time/clock.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Call } from '@joy/integrations/call.ts'
import type { DailyCount, NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'
import { isFinal } from './look-up-batch.ts'
import { pauseForTurn } from './pause-for-turn.ts'

const TRIES = 3
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The counts of the newest day that the platform has, of the last week; asked again where a failure may pass. */
export async function askCounts(
  newsletter: NewsletterPlatform,
  { firstPauseMs, clock, ...call }: Call & { firstPauseMs: number; clock: Clock },
): Promise<DailyCount> {
  for (let tries = 1; ;) {
    try {
      const today = clock.now().getTime()
      const counts = await newsletter.countSubscribers(
        { from: toDay(today - 7 * millisecondsInDay), until: toDay(today) },
        call,
      )
      const newest = counts.at(-1)
      if (newest) return newest
      throw new IntegrationFault('substack', 'unreadable answer', { detail: 'no day was counted' })
    } catch (error) {
      if (!(error instanceof IntegrationFault) || isFinal(error) || call.signal?.aborted) throw error
      // To be told to wait is no failed try.
      if (error.kind !== 'rate limited') tries += 1
      if (tries > TRIES) throw error
      await pauseForTurn(newsletter, firstPauseMs * tries, call.signal)
    }
  }
}
