import type { OutsideIntegration } from '@joy/contract'
import type { HttpResponse } from './exchange.ts'
import { IntegrationFault, type FaultKind } from './integration-fault.ts'
import { redactText } from './redact-text.ts'
import { readRetryAfter } from './retry-after.ts'

/** What a service says of an error in its own words, and, where its statuses mean something else than usual, the kind. */
export type Explanation = {
  /** All that it says, for the log. */
  text: string
  /** What it says to a reader. */
  message?: string
  code?: string
  kind?: FaultKind
}

const kinds: Record<number, FaultKind> = {
  400: 'invalid',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not found',
  408: 'timed out',
  409: 'conflict',
  410: 'not found',
  422: 'invalid',
  429: 'rate limited',
}

/**
 * What a status that is no success means; `explain` may read the service's own words out of the body.
 * A redirect is refused: no service that we call moves, and it could lead inside.
 */
export function faultOfStatus(
  platform: OutsideIntegration,
  response: HttpResponse,
  { now, isWrite, explain }: { now: number; isWrite: boolean; explain: (response: HttpResponse) => Explanation },
): IntegrationFault {
  const { status, headers } = response
  if (status < 400)
    return new IntegrationFault(platform, 'refused address', {
      detail: `status ${status}: redirects are not followed`,
      status,
      isOutcomeUnknown: isWrite,
    })
  const { text, message, code, kind = kinds[status] ?? (status >= 500 ? 'unavailable' : 'invalid') } = explain(response)
  const retryAt = readRetryAfter(headers, now)
  const requestId = headers['request-id'] ?? headers['x-request-id']
  const shouldRetry = headers['stripe-should-retry']
  return new IntegrationFault(platform, kind, {
    detail: `status ${status}: ${redactText([code, text].filter(Boolean).join(' '))}`,
    status,
    isOutcomeUnknown: isWrite && (status >= 500 || status === 408),
    ...(retryAt === undefined ? {} : { retryAt }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(code === undefined ? {} : { code }),
    ...(message ? { integrationMessage: redactText(message) } : {}),
    ...(shouldRetry === undefined ? {} : { shouldRetry: shouldRetry === 'true' }),
  })
}
