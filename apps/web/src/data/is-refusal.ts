import { errorStatus } from './error-message.ts'

/** The server said no to what was sent: another try with the same cannot succeed. */
export function isRefusal(error: Error): boolean {
  const status = errorStatus(error)
  return status !== undefined && status >= 400 && status < 500 && status !== 429
}
