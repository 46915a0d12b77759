import type { PGlite } from '@electric-sql/pglite'
import { isPanic } from './passing-fault.ts'

/**
 * Calls `onPanic` when PGlite gave up, before anybody asks it anything more: it would answer nothing, and hold the event loop
 * for ever. That happens where the disk has no room for its log (pg_wal). What was acknowledged is on the disk, and stands at
 * the next start.
 */
export function endOnPanic(pglite: PGlite, onPanic: (cause: Error) => void): void {
  const execute = pglite.execProtocolStream.bind(pglite)
  // Every statement comes through here, those of the queue too.
  pglite.execProtocolStream = async (...asked) => {
    try {
      return await execute(...asked)
    } catch (cause) {
      if (cause instanceof Error && isPanic(cause)) onPanic(cause)
      throw cause
    }
  }
}
