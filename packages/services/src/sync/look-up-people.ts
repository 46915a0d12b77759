import type { Call } from '@joy/integrations/call.ts'
import type { NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'
import { type Asked, isFinal, lookUpBatch, type Round } from './look-up-round.ts'
import { pauseForTurn } from './pause-for-turn.ts'

const ROUNDS = 3

/**
 * Looks people up in up to three rounds, with a longer pause before each; to be told to wait is no failed round. Never
 * throws for what the platform does: `pending` are those who could not be read, `fault` says why.
 */
export async function lookUpPeople(
  newsletter: NewsletterPlatform,
  people: readonly Asked[],
  { inFlight, firstPauseMs, ...call }: Call & { inFlight: number; firstPauseMs: number },
): Promise<Round> {
  const all: Round = { looked: [], refused: [], pending: [...people], fault: null }
  for (let failedRounds = 0; all.pending.length > 0 && failedRounds < ROUNDS;) {
    if (all.fault) await pauseForTurn(newsletter, firstPauseMs * 4 ** Math.max(0, failedRounds - 1), call.signal)
    if (call.signal?.aborted) break
    const round = await lookUpBatch(newsletter, all.pending, { inFlight, ...call })
    all.looked.push(...round.looked)
    all.refused.push(...round.refused)
    all.pending = round.pending
    all.fault = round.fault
    if (round.fault && isFinal(round.fault)) break
    if (round.fault?.kind !== 'rate limited') failedRounds += 1
  }
  return all
}
