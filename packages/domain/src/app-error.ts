import type { ErrorCode } from '@joy/contract'

/** What services throw: a code, a sentence for the person, and the detail that only the log sees. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined

  constructor(code: ErrorCode, message: string, detail?: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }
}
