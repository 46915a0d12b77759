/**
 * The one table of error codes: what a service throws, what tRPC calls it and which HTTP status REST answers.
 * `invalid_input` is also what schema failures become.
 */
export const errorTable = {
  invalid_input: { trpc: 'BAD_REQUEST', status: 400 },
  signed_out: { trpc: 'UNAUTHORIZED', status: 401 },
  second_factor_needed: { trpc: 'UNAUTHORIZED', status: 401 },
  wrong_credentials: { trpc: 'UNAUTHORIZED', status: 401 },
  forbidden: { trpc: 'FORBIDDEN', status: 403 },
  not_found: { trpc: 'NOT_FOUND', status: 404 },
  conflict: { trpc: 'CONFLICT', status: 409 },
  not_configured: { trpc: 'CONFLICT', status: 409 },
  too_large: { trpc: 'PAYLOAD_TOO_LARGE', status: 413 },
  rest_only: { trpc: 'METHOD_NOT_SUPPORTED', status: 405 },
  method_not_allowed: { trpc: 'METHOD_NOT_SUPPORTED', status: 405 },
  too_many_requests: { trpc: 'TOO_MANY_REQUESTS', status: 429 },
  internal: { trpc: 'INTERNAL_SERVER_ERROR', status: 500 },
  unavailable: { trpc: 'SERVICE_UNAVAILABLE', status: 503 },
} as const

export type ErrorCode = keyof typeof errorTable
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorTable, code)
