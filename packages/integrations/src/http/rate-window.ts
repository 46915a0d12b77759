import type { Outbound } from './outbound.ts'

type Clock = Pick<Outbound, 'now' | 'wait'>

/**
 * Keeps calls inside a service's window, as its own headers tell it: waits before the call that would be too many.
 * Other programs that use the same credentials show in the count. Until the first answer nothing is known.
 */
export type RateWindow = {
  take(signal?: AbortSignal): Promise<void>
  learn(window: { limit: number; periodMs: number; count: number }): void
  /** The service said when; until then nobody goes. */
  holdUntil(at: number): void
  /** When the next call may go, in milliseconds since 1970; in the past where it may go now. */
  opensAt(): number
}

export function createRateWindow({ now, wait }: Clock): RateWindow {
  let limit = Number.POSITIVE_INFINITY
  let periodMs = 0
  let used = 0
  let startedAt = Number.NEGATIVE_INFINITY
  let heldUntil = Number.NEGATIVE_INFINITY
  return {
    async take(signal) {
      for (;;) {
        const at = now()
        if (at >= startedAt + periodMs) {
          startedAt = at
          used = 0
        }
        const openAt = opensAt()
        if (openAt <= at) break
        await wait(openAt - at, signal)
      }
      used += 1
    },
    learn(window) {
      limit = window.limit
      periodMs = window.periodMs
      used = Math.max(used, window.count)
      // The first of a window: it began just now, a little later than our question left.
      if (window.count === 1) startedAt = now()
    },
    holdUntil(at) {
      heldUntil = Math.max(heldUntil, at)
    },
    opensAt,
  }

  function opensAt(): number {
    return Math.max(heldUntil, used >= limit ? startedAt + periodMs : Number.NEGATIVE_INFINITY)
  }
}
