/**
 * SQLSTATE classes and codes ('Appendix A' of PostgreSQL's manual): connection lost, server starting or shutting down,
 * deadlock or serialization failure, too many connections.
 */
const passingState = /^(?:08|57P|40|53300)/u
const lostConnection = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** What the driver and its pool say without a code. */
const lostMessage =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client .* not queryable)/u

/** Whether a failure of the database lies with the moment and not with the work: the same may succeed later. */
export const isPassing = (cause: unknown): boolean =>
  isDiskFull(cause) ||
  someCause(
    cause,
    (it) => passingState.test(getCode(it)) || lostConnection.has(getCode(it)) || lostMessage.test(it.message),
  )

/** SQLSTATE 53100, and what the system says of a file of ours: there is no room left. What was asked for is undone whole. */
export const isDiskFull = (cause: unknown): boolean =>
  someCause(cause, (it) => getCode(it) === '53100' || getCode(it) === 'ENOSPC')

/** PostgreSQL's severity for what it does not survive. PGlite has no other process that would start it again. */
export const isPanic = (cause: unknown): boolean =>
  someCause(cause, (it) => 'severity' in it && it.severity === 'PANIC')

/** SQLSTATE 57014: the statement was ended, by its limit or by an operator. */
export const tookTooLong = (cause: unknown): boolean => someCause(cause, (it) => getCode(it) === '57014')

const getCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** MikroORM wraps what the driver said; where a name has several addresses, each has failed in its own way. */
function someCause(cause: unknown, holds: (error: Error) => boolean): boolean {
  if (!(cause instanceof Error)) return false
  return (
    holds(cause) ||
    (cause instanceof AggregateError && cause.errors.some((each) => someCause(each, holds))) ||
    someCause(cause.cause, holds)
  )
}
