import type { OutsideIntegration } from '@joy/contract'
import { request } from 'undici'
import type { Destination } from './allowed-address.ts'
import { IntegrationFault } from './integration-fault.ts'
import type { Outbound } from './outbound.ts'
import { faultOfTransport } from './fault-of-transport.ts'
import { readCappedText } from './read-capped-text.ts'

export type Question = {
  platform: OutsideIntegration
  destination: Destination
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With its query; begins with a slash, after the base path. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
  signal?: AbortSignal
}

export type HttpResponse = { status: number; headers: Readonly<Record<string, string>>; text: string }

/**
 * One request, one answer: no redirect is followed, no answer above the limit is read, nothing outlasts the time.
 * @throws {IntegrationFault} where there is no answer; any status is an answer.
 */
export async function exchange(outbound: Outbound, question: Question): Promise<HttpResponse> {
  const { platform, destination, method, path, headers, body, signal } = question
  const limit = AbortSignal.timeout(outbound.timeoutMs)
  const url = new URL(destination.origin + destination.basePath + path)
  if (url.origin !== destination.origin)
    throw new IntegrationFault(platform, 'refused address', { detail: 'the path leads to another host' })
  try {
    const response = await request(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      dispatcher: outbound.dispatcher(destination.isLoopback),
    })
    const flat = flatten(response.headers)
    return {
      status: response.statusCode,
      headers: flat,
      text: await readCappedText(response.body, outbound.maximumBytes),
    }
  } catch (cause) {
    throw faultOfTransport(platform, cause, { isWrite: method !== 'GET', wasStopped: signal?.aborted === true })
  }
}

const flatten = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
