import type { OutsideIntegration } from '@joy/contract'
import { z } from 'zod'
import { PrivateAddressError } from './guarded-lookup.ts'
import { IntegrationFault, type FaultKind } from './integration-fault.ts'
import { NotTextError, TooLargeError } from './read-capped-text.ts'

const nodeError = z.object({ name: z.string().catch(''), code: z.string().catch(''), message: z.string().catch('') })

const notSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_INVALID_ARG',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const timeOuts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'])

/** Names what broke between us and the service. A write that may have arrived says so. */
export function faultOfTransport(
  platform: OutsideIntegration,
  cause: unknown,
  { isWrite, wasStopped }: { isWrite: boolean; wasStopped: boolean },
): IntegrationFault {
  const { name, code, message } = nodeError.catch({ name: '', code: '', message: '' }).parse(cause)
  const isOutcomeUnknown = isWrite && !notSent.has(code) && !(cause instanceof PrivateAddressError)
  return new IntegrationFault(platform, toKind(), { detail: `${code || name}: ${message}`, isOutcomeUnknown, cause })

  function toKind(): FaultKind {
    if (wasStopped) return 'aborted'
    // What no header can carry: a line break or the like in a key.
    if (code === 'UND_ERR_INVALID_ARG') return 'unauthorised'
    if (cause instanceof PrivateAddressError) return 'refused address'
    if (cause instanceof TooLargeError || cause instanceof NotTextError) return 'unreadable answer'
    return name === 'TimeoutError' || timeOuts.has(code) ? 'timed out' : 'unavailable'
  }
}
