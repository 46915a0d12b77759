import { type ErrorCode, errorTable, messages } from '@joy/contract'
import { isDiskFull, isPassing, tookTooLong } from '@joy/database/passing-fault.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Log } from '@joy/services/context.ts'
import { TooManyRequests } from '@joy/services/rate-limits/too-many-requests.ts'
import { TRPCError } from '@trpc/server'
import { InvalidInput, UnknownKeys, UnreadableText } from './invalid-input.ts'

const databaseAway = 'Our records cannot be reached at the moment. Please try again in a minute.'
const diskFull =
  'There is no room left on this server’s disk, so nothing was stored. Please try again later; whoever runs the server has to make room.'
const stoppedForItsLength = 'This took too long and was stopped. Please try again in a minute.'

/** What the caller is told: never the message of an error that was not made for people. */
export type Described = {
  code: ErrorCode
  status: number
  message: string
  issues?: { path: string; message: string }[]
  retryAfterSeconds?: number
}

const byStatus: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'invalid_input', message: 'The request could not be read.' },
  403: { code: 'forbidden', message: messages.notAllowed },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  405: { code: 'rest_only', message: 'This operation is asked for in another way.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  414: { code: 'invalid_input', message: 'This address is too long.' },
  415: {
    code: 'invalid_input',
    message: 'This kind of content is not understood here. Send JSON, or a form with a file where one is asked for.',
  },
  429: { code: 'too_many_requests', message: 'Too many requests. Please wait a moment and try again.' },
  503: { code: 'unavailable', message: 'The server is busy. Please try again in a moment.' },
}

/** Seconds after which whoever was told 'unavailable' may try again. */
const TRY_AGAIN_SECONDS = 5

/** Any error, as REST and tRPC tell it. */
export function describeError(error: unknown): Described {
  const described = readError(error)
  return described.status === 503 ? { retryAfterSeconds: TRY_AGAIN_SECONDS, ...described } : described
}

function readError(error: unknown): Described {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
  if (cause instanceof AppError) {
    return {
      code: cause.code,
      status: errorTable[cause.code].status,
      message: cause.message,
      ...(hasIssues(cause) ? { issues: cause.issues } : {}),
      ...(cause instanceof TooManyRequests ? { retryAfterSeconds: cause.retryAfterSeconds } : {}),
    }
  }
  if (isDiskFull(cause)) return { code: 'unavailable', status: 503, message: diskFull }
  if (isPassing(cause)) return { code: 'unavailable', status: 503, message: databaseAway }
  if (tookTooLong(cause)) return { code: 'unavailable', status: 503, message: stoppedForItsLength }
  const isOfTrpc = error instanceof TRPCError && (cause === error || error.code === 'BAD_REQUEST')
  const status = isOfTrpc ? toStatus(error) : toHttpStatus(cause)
  const known = byStatus[status]
  return known ? { status, ...known } : { code: 'internal', status: 500, message: messages.somethingWentWrong }
}

const hasIssues = (cause: AppError): cause is InvalidInput | UnknownKeys | UnreadableText =>
  cause instanceof InvalidInput || cause instanceof UnknownKeys || cause instanceof UnreadableText

/** The detail for the log: all of it for faults of ours, a line for the rest. */
export function logError(log: Log, error: unknown, { code, status }: Described): void {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
  const detail = cause instanceof AppError ? cause.detail : undefined
  if (status >= 500 && status !== 503) log.error({ err: cause, detail }, 'a request failed')
  else if (status === 503)
    log.warn({ code, detail, ...(cause instanceof AppError ? {} : { err: cause }) }, 'a request could not be answered')
  else if ([401, 403, 429].includes(status) || detail) log.warn({ code, detail }, 'a request was refused')
}

/** tRPC's own refusals: an unknown path, a wrong method, a body that is no JSON. */
const toStatus = ({ code }: TRPCError): number =>
  ({
    PARSE_ERROR: 400,
    BAD_REQUEST: 400,
    NOT_FOUND: 404,
    METHOD_NOT_SUPPORTED: 405,
    PAYLOAD_TOO_LARGE: 413,
    UNSUPPORTED_MEDIA_TYPE: 415,
  })[code as string] ?? 500

/** The status that an error of the web server carries. */
function toHttpStatus(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  const { statusCode } = error
  return typeof statusCode !== 'number'
    ? 500
    : statusCode >= 400 && statusCode < 500 && !(statusCode in byStatus)
      ? 400
      : statusCode
}

/** tRPC's word for one of our codes. */
export const toTrpcCode = (code: ErrorCode): (typeof errorTable)[ErrorCode]['trpc'] => errorTable[code].trpc
