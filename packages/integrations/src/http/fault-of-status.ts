import type { Answer } from './exchange.ts'
import { IntegrationFault, type FaultKind, type OutsidePlatform } from './integration-fault.ts'
import { redactText } from './redact-text.ts'
import { readRetryAfter } from './retry-after.ts'

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
 * What a status that is no success means. `describe` may read the service's own words out of the body.
 * A redirect is refused: no service that we call moves, and it could lead inside.
 */
export function faultOfStatus(
  platform: OutsidePlatform,
  answer: Answer,
  { now, isWrite, describe }: { now: number; isWrite: boolean; describe: (answer: Answer) => string },
): IntegrationFault {
  const { status, headers } = answer
  const retryAt = readRetryAfter(headers, now)
  const requestId = headers['request-id'] ?? headers['x-request-id']
  return new IntegrationFault(platform, kindOf(status), {
    detail:
      status < 400
        ? `status ${status}: redirects are not followed`
        : `status ${status}: ${redactText(describe(answer))}`,
    status,
    isOutcomeUnknown: isWrite && (status >= 500 || status === 408),
    ...(retryAt === undefined ? {} : { retryAt }),
    ...(requestId === undefined ? {} : { requestId }),
  })
}

function kindOf(status: number): FaultKind {
  if (status < 400) return 'refused address'
  return kinds[status] ?? (status >= 500 ? 'unavailable' : 'invalid')
}
