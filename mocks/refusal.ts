import { type ErrorCode, errorTable, messages } from '@joy/contract'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { HttpResponse } from 'msw'
import { ZodError } from 'zod'
import { clockHeader } from './clock-header.ts'

type Issue = { path: string; message: string }

/** An answer that says no, in the contract's own codes. Returned or thrown by whatever answers an operation. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[]

  constructor(code: ErrorCode, message: string, issues: Issue[] = []) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.issues = issues
  }

  get status(): number {
    return errorTable[this.code].status
  }
}

/** Reads an input by its schema; what the schema refuses is `invalid_input`, as on the server. @throws Refusal */
export function judged<T>(parse: () => T): T {
  try {
    return parse()
  } catch (thrown) {
    if (!(thrown instanceof ZodError)) throw thrown
    throw new Refusal(
      'invalid_input',
      messages.checkEntries,
      thrown.issues.map((it) => ({ path: it.path.join('.'), message: it.message })),
    )
  }
}

/** Runs an answer; a refusal comes back whether it was returned or thrown. Any other error is a fault of the mock. */
export async function catchRefusal<T>(response: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await response()
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
}

const requestId = 'sample-request-0001'
const headers = () => ({ 'x-request-id': requestId, ...clockHeader() })

/** The error as tRPC sends it. */
export function trpcError(refusal: Refusal, path: string) {
  const { trpc, status } = errorTable[refusal.code]
  const issues = refusal.issues.length > 0 ? { issues: refusal.issues } : {}
  return {
    message: refusal.message,
    code: TRPC_ERROR_CODES_BY_KEY[trpc],
    data: { code: trpc, httpStatus: status, path, error: refusal.code, requestId, ...issues },
  }
}

export const refuseCall = (refusal: Refusal, path: string) =>
  HttpResponse.json({ error: trpcError(refusal, path) }, { status: refusal.status, headers: headers() })

/** The error as REST sends it. */
export const refuseFile = (refusal: Refusal) =>
  HttpResponse.json(
    { message: refusal.message, error: refusal.message, code: refusal.code, requestId },
    { status: refusal.status, headers: headers() },
  )
