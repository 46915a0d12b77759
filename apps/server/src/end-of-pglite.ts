/** EX_IOERR of sysexits.h: a service manager that starts it again by this code finds everything that was acknowledged. */
export const LOST_DATABASE = 74

/**
 * Ends this process at once, with a sentence: PGlite gave up and cannot go on within it. There is no order to end in: whatever
 * else would be done asks the database.
 */
export function endWithoutPglite(cause: Error): never {
  process.stderr.write(
    `The database gave up: ${cause.message}.\nNothing that was acknowledged is lost. Make room on the disk that holds DATA_DIR, and start again.\n`,
  )
  process.exit(LOST_DATABASE)
}
