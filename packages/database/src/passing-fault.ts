/** SQLSTATE classes: connection lost, server shutting down, deadlock or serialization failure. */
const passingState = /^(08|57P|40)/
const lostConnection = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])

/** Whether a failure lies with the moment and not with the work: the same step may succeed later. */
export function isPassing(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return (
    passingState.test(code) ||
    lostConnection.has(code) ||
    cause.message.startsWith('Connection terminated') ||
    isPassing(cause.cause)
  )
}
