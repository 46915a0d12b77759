import type { OutsideIntegration } from '@joy/contract'
import { Agent, type Dispatcher } from 'undici'
import { setTimeout as delay } from 'node:timers/promises'
import { realNow } from '@joy/domain/time/clock.ts'
import { guardedLookup } from './guarded-lookup.ts'
import type { FaultKind } from './integration-fault.ts'

/** One call as the log sees it: no query, no body, no header, no address of a person. */
export type OutboundLogEntry = {
  platform: OutsideIntegration
  method: string
  path: string
  correlationId: string
  attempt: number
  durationMs: number
  status?: number
  requestId?: string
  fault?: FaultKind
  detail?: string
}

export type OutboundOptions = {
  /** Simulators answer on loopback; nothing else does, and never in production. */
  mayCallSimulators: boolean
  log?: (entry: OutboundLogEntry) => void
  /** A whole call, from the connection to the last byte. */
  timeoutMs?: number
  maximumBytes?: number
  /** Passed in by tests, so that no test sleeps. */
  now?: () => number
  /** The product's time, for what is asked of the services: days, ends. `now` measures waits. */
  productNow?: () => number
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
  random?: () => number
}

/** The way out of this program, shared by all clients: connections, limits, time, chance and the log. */
export type Outbound = Required<OutboundOptions> & {
  dispatcher(isLoopback: boolean): Dispatcher
  close(): Promise<void>
}

/** Makes the way out. Close it last: it keeps connections open. Answers are cut off at 10 MB, calls at 10 seconds. */
export function createOutbound(options: OutboundOptions): Outbound {
  const timeoutMs = options.timeoutMs ?? 10_000
  const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connections: 10, pipelining: 1 }
  const integrations = new Agent({ ...limits, connect: { lookup: guardedLookup, timeout: timeoutMs } })
  const simulators = new Agent({ ...limits, connect: { timeout: timeoutMs } })
  return {
    log: () => undefined,
    maximumBytes: 10_000_000,
    now: realNow,
    productNow: options.now ?? realNow,
    wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
    random: () => Math.random(),
    ...options,
    timeoutMs,
    dispatcher: (isLoopback) => (isLoopback ? simulators : integrations),
    async close() {
      await Promise.all([integrations.destroy(), simulators.destroy()])
    },
  }
}
