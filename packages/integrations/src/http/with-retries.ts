import { IntegrationFault } from './integration-fault.ts'
import type { Outbound } from './outbound.ts'

export type RetryRules = {
  /** Sending it twice does no more than sending it once. */
  isRepeatable: boolean
  attempts?: number
  /** The longest wait inside a call; beyond it the fault goes to the caller, whose job waits instead. */
  patienceMs?: number
}

const firstPauseMs = 500
const longestPauseMs = 8_000

/**
 * Tries again where that is safe: a refused rate always (nothing was done), a failing service or a lost answer only
 * where the call may be repeated. Waits as the service asks, otherwise doubling, with jitter.
 */
export async function withRetries<T>(
  { now, wait, random }: Pick<Outbound, 'now' | 'wait' | 'random'>,
  { isRepeatable, attempts = 4, patienceMs = 30_000 }: RetryRules,
  signal: AbortSignal | undefined,
  send: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(attempt)
    } catch (error) {
      if (!(error instanceof IntegrationFault) || attempt >= attempts || !maySendAgain(error, isRepeatable)) throw error
      const pause = pauseAfter(error, attempt)
      if (pause > patienceMs) throw error
      await wait(pause, signal).catch((cause: unknown) => {
        throw new IntegrationFault(error.platform, 'aborted', { detail: 'stopped between two tries', cause })
      })
    }
  }

  function pauseAfter({ retryAt }: IntegrationFault, attempt: number): number {
    const asked = retryAt ? Math.max(0, retryAt.getTime() - now()) : 0
    const backoff = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1))
    return retryAt ? asked + random() * firstPauseMs : backoff * (0.5 + random() / 2)
  }
}

const maySendAgain = (fault: IntegrationFault, isRepeatable: boolean) => {
  if (fault.shouldRetry !== null) return fault.shouldRetry && isRepeatable
  return fault.kind === 'rate limited' || (fault.isPassing && (isRepeatable || isCertainlyUndone(fault)))
}

// No connection was made at all: nothing can have happened.
const isCertainlyUndone = (fault: IntegrationFault) => fault.status === null && !fault.isOutcomeUnknown
