import type { ErrorCode } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { FaultKind, IntegrationFault } from './integration-fault.ts'

const codes: Record<FaultKind, ErrorCode> = {
  unauthorised: 'not_configured',
  forbidden: 'not_configured',
  'not found': 'not_found',
  conflict: 'conflict',
  invalid: 'conflict',
  'rate limited': 'unavailable',
  unavailable: 'unavailable',
  'timed out': 'unavailable',
  'unreadable answer': 'unavailable',
  'refused address': 'not_configured',
  aborted: 'unavailable',
}

/** A fault as services throw errors: its sentence for the person, its detail for the log. */
export const appErrorFrom = (fault: IntegrationFault): AppError =>
  new AppError(codes[fault.kind], fault.message, fault.detail, { cause: fault })
