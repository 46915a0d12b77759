import { onTestFinished } from 'vitest'
import { createOutbound, type Outbound, type OutboundLogEntry, type OutboundOptions } from '../http/outbound.ts'

/** A clock that only waits move: nothing sleeps, however long it waits. */
export function testClock(startAt = Date.parse('2025-03-28T15:04:00.000Z')) {
  let at = startAt
  return {
    now: () => at,
    wait: (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted()
      at += ms
      return Promise.resolve()
    },
  }
}

/** A way out for one test, closed after it, with its log. */
export function testOutbound(options: Partial<OutboundOptions> = {}): Outbound & { lines: OutboundLogEntry[] } {
  const lines: OutboundLogEntry[] = []
  const outbound = createOutbound({
    mayCallSimulators: true,
    timeoutMs: 10_000,
    random: () => 0.5,
    ...testClock(),
    log: (entry) => lines.push(entry),
    ...options,
  })
  onTestFinished(() => outbound.close())
  return { ...outbound, lines }
}
