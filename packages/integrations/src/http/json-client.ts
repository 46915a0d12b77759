import type { OutsideIntegration } from '@joy/contract'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Call } from '../call.ts'
import type { Destination } from './allowed-address.ts'
import { type OnOutcome, withOutcome } from './call-outcome.ts'
import { exchange, type HttpResponse, type Question } from './exchange.ts'
import { faultOfStatus, type Explanation } from './fault-of-status.ts'
import { IntegrationFault } from './integration-fault.ts'
import type { Outbound } from './outbound.ts'
import { readJson } from './read-json.ts'
import type { RateWindow } from './rate-window.ts'
import { redactPath } from './redact-path.ts'
import { withRetries, type RetryRules } from './with-retries.ts'

export type JsonClientOptions = {
  platform: OutsideIntegration
  destination: Destination
  headers: Readonly<Record<string, string>>
  window: RateWindow
  /** What the service says of an error, without what was sent. */
  explain(response: HttpResponse): Explanation
  onOutcome?: OnOutcome | undefined
  /** Called with every answer, so that its headers can teach the window. */
  onResponse?(response: HttpResponse): void
}

type JsonRequest<S extends z.ZodType> = Pick<Question, 'method' | 'path'> &
  RetryRules & { body?: unknown; mediaType?: string; schema: S }

/** Asks a JSON service: waits its turn, sends, reads, tries again where safe, logs every attempt. */
export type JsonClient = { ask<S extends z.ZodType>(request: JsonRequest<S>, call?: Call): Promise<z.output<S>> }

export function createJsonClient(outbound: Outbound, options: JsonClientOptions): JsonClient {
  const { platform, destination, window } = options
  return {
    ask({ method, path, body, mediaType = 'application/json', schema, ...rules }, { signal, correlationId } = {}) {
      const id = correlationId ?? randomUUID()
      const question: Question = {
        platform,
        destination,
        method,
        path,
        headers: {
          accept: mediaType,
          ...options.headers,
          'x-correlation-id': id,
          ...(body === undefined ? {} : { 'content-type': mediaType }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }
      return withOutcome(options.onOutcome, question, () =>
        withRetries(outbound, rules, signal, async (attempt) => {
          await takeTurn(outbound, platform, window, signal)
          const read = (response: HttpResponse) => readJson(question, response, schema)
          return sendLogged(outbound, options, question, { attempt, correlationId: id, read })
        }),
      )
    },
  }
}

/** The longest wait for a turn inside a call; beyond it the caller's job waits instead. */
const patienceMs = 30_000

/** @throws {IntegrationFault} `aborted` where the wait was stopped, `rate limited` where it would be a long one. */
export async function takeTurn(
  { now }: Pick<Outbound, 'now'>,
  platform: OutsideIntegration,
  window: RateWindow,
  signal?: AbortSignal,
): Promise<void> {
  const retryAt = window.opensAt()
  if (retryAt - now() > patienceMs)
    throw new IntegrationFault(platform, 'rate limited', { detail: 'the service asked to wait', retryAt })
  try {
    await window.take(signal)
  } catch (cause) {
    throw new IntegrationFault(platform, 'aborted', { detail: 'stopped while it waited for its turn', cause })
  }
}

/** One attempt: any status but a success is a fault, as is what cannot be read; either way the log gets its line. */
export async function sendLogged<T>(
  outbound: Outbound,
  { platform, window, explain, onResponse }: Pick<JsonClientOptions, 'platform' | 'window' | 'explain' | 'onResponse'>,
  question: Question,
  { attempt, correlationId, read }: { attempt: number; correlationId: string; read: (response: HttpResponse) => T },
): Promise<T> {
  const startedAt = outbound.now()
  const { method } = question
  const line = { platform, method, path: redactPath(question.path), correlationId, attempt }
  try {
    const response = await exchange(outbound, question)
    onResponse?.(response)
    if (response.status < 200 || response.status > 299)
      throw faultOfStatus(platform, response, { now: outbound.now(), isWrite: method !== 'GET', explain })
    const value = read(response)
    outbound.log({ ...line, durationMs: outbound.now() - startedAt, status: response.status })
    return value
  } catch (error) {
    if (error instanceof IntegrationFault) {
      const { kind, status, requestId, detail, retryAt } = error
      if (kind === 'rate limited' && retryAt) window.holdUntil(retryAt.getTime())
      outbound.log({
        ...line,
        durationMs: outbound.now() - startedAt,
        fault: kind,
        detail,
        ...(status === null ? {} : { status }),
        ...(requestId === null ? {} : { requestId }),
      })
    }
    throw error
  }
}
