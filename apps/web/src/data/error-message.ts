import type { ContractRouter } from '@joy/contract'
import { TRPCClientError } from '@trpc/client'
import { RestError } from './rest-error.ts'

type ServerResponse = {
  status: number
  text: string | undefined
  code: string | undefined
  requestId: string | undefined
}
const isTrpcError = (error: unknown): error is TRPCClientError<ContractRouter> => error instanceof TRPCClientError

/** What the server answered; undefined where no answer came at all. */
function toServerResponse(error: unknown): ServerResponse | undefined {
  if (error instanceof RestError)
    return { status: error.status, text: error.said, code: error.code, requestId: error.requestId }
  if (!isTrpcError(error) || !error.data) return undefined
  return { status: error.data.httpStatus, text: error.message, code: error.data.error, requestId: error.data.requestId }
}

// What draws the pages ahead has a navigator that knows nothing of connections.
const isOffline = (): boolean => navigator.onLine === false

const offlineMessage = 'You are offline. Please connect to the internet and try again.'

/** The server's own sentence, or that it cannot be reached from here; undefined where nobody knows. */
export function serverMessage(error: unknown): string | undefined {
  const response = toServerResponse(error)
  return response || !isOffline() ? response?.text || undefined : offlineMessage
}

/** The HTTP status of the answer; undefined where none came. */
export const errorStatus = (error: unknown): number | undefined => toServerResponse(error)?.status

/** The contract's code of a refusal; undefined where the server gave none. */
export const errorCode = (error: unknown): string | undefined => toServerResponse(error)?.code

/** The folded detail: what failed, '{status}: {text}' (specification, section 8) and the request id, a line each. */
export function errorDetail(error: unknown, whatFailed?: string): string {
  const response = toServerResponse(error)
  const exact = response
    ? `${response.status}: ${response.text ?? ''}`
    : error instanceof Error
      ? error.message
      : String(error)
  const offline = response || !isOffline() ? undefined : offlineMessage
  return [whatFailed, offline, exact, response?.requestId && `Request id ${response.requestId}`]
    .filter(Boolean)
    .join('\n')
}

/** Nobody is signed in, or no longer. A wrong password is a 401 too, like a code that is still to come: not meant. */
export function isSignedOut(error: unknown): boolean {
  const response = toServerResponse(error)
  return response?.status === 401 && response.code !== 'wrong_credentials' && response.code !== 'second_factor_needed'
}

/** Whether asking the same again cannot help: it is gone, not allowed, or others are meant meanwhile. */
export const isFinal = (error: unknown): boolean => [403, 404, 409].includes(errorStatus(error) ?? 0)

/** Closes what asked, once there is an answer; whoever was signed out meanwhile finds it again, with what they typed. */
export function unlessSignedOut(error: unknown, close: () => void): void {
  if (!isSignedOut(error)) close()
}

/** A sentence of the specification with a title before its colon: 'API Key Missing: Please …'. */
export function splitSentence(sentence: string): { title: string; text: string | undefined } {
  const [, title, text] = /^([^:.]{1,40}): (.+)$/su.exec(sentence) ?? []
  return title && text ? { title, text } : { title: sentence, text: undefined }
}
