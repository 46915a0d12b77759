import type { Call } from '@joy/integrations/call.ts'
import type { NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'
import { type Asked, isFinal, lookUpBatch, type LookUpBatch } from './look-up-batch.ts'
import { pauseForTurn } from './pause-for-turn.ts'

const TRIES = 3

/**
 * Looks people up in up to three tries, with a longer pause before each; to be told to wait is no failed try. Never
 * throws for what the platform does: `pending` are those who could not be read, `fault` says why.
 */
export async function lookUpPeople(
  newsletter: NewsletterPlatform,
  people: readonly Asked[],
  { inFlight, firstPauseMs, ...call }: Call & { inFlight: number; firstPauseMs: number },
): Promise<LookUpBatch> {
  const all: LookUpBatch = { looked: [], refused: [], pending: [...people], fault: null }
  for (let failedTries = 0; all.pending.length > 0 && failedTries < TRIES;) {
    if (all.fault) await pauseForTurn(newsletter, firstPauseMs * 4 ** Math.max(0, failedTries - 1), call.signal)
    if (call.signal?.aborted) break
    const batch = await lookUpBatch(newsletter, all.pending, { inFlight, ...call })
    all.looked.push(...batch.looked)
    all.refused.push(...batch.refused)
    all.pending = batch.pending
    all.fault = batch.fault
    if (batch.fault && isFinal(batch.fault)) break
    if (batch.fault?.kind !== 'rate limited') failedTries += 1
  }
  return all
}
