import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '@joy/domain/app-error.ts'

// A handle that nobody holds is collected, and its lock with it.
const held = new Set<DatabaseSync>()

/**
 * Locks a data folder for this process: PGlite itself would let two processes open it and lose data.
 * The lock is an exclusive SQLite transaction on `<dir>.lock`, which the kernel releases at any death.
 * @throws AppError `conflict` at once, naming the process that holds it.
 */
export function lockDirectory(dir: string): { release(): void } {
  // Everybody's addresses are in there: nobody else of this machine reads it. A folder around it that was there stays as it is.
  mkdirSync(dirname(dir), { recursive: true, mode: 0o700 })
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chmodSync(dir, 0o700)
  const pidFile = `${dir}.lock.pid`
  const lock = new DatabaseSync(`${dir}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new AppError(
      'conflict',
      `The data folder ${dir} is in use by process ${readHolder(pidFile)}. Stop it first, or choose another DATA_DIR.`,
      undefined,
      { cause },
    )
  }
  held.add(lock)
  writeFileSync(pidFile, String(process.pid))
  return {
    release() {
      if (!held.delete(lock)) return
      rmSync(pidFile, { force: true })
      lock.exec('rollback')
      lock.close()
    },
  }
}

function readHolder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return 'that does not say its number'
    throw cause
  }
}
