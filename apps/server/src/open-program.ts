import { join } from 'node:path'
import { AppError } from '@joy/domain/app-error.ts'
import { createProductClock } from '@joy/domain/time/clock.ts'
import { asWork } from '@joy/database/as-work.ts'
import { createDatabase, type Database, migrate } from '@joy/database/create-orm.ts'
import { watchDatabase } from '@joy/database/watch-database.ts'
import { lockDirectory } from '@joy/database/directory-lock.ts'
import { loadClock } from '@joy/services/clock/load-clock.ts'
import { createChangeFeed } from '@joy/services/live/change-feed.ts'
import { createQueue, type RunningQueue } from '@joy/services/background/create-queue.ts'
import type { App, Log } from '@joy/services/context.ts'
import { expectKey } from '@joy/services/security/expect-key.ts'
import { createSecretBox } from '@joy/services/security/secret-box.ts'
import type { Env } from './env.ts'
import { endWithoutPglite } from './end-of-pglite.ts'
import { expectConnection } from './expect-connection.ts'
import { withStartupLock } from './startup-lock.ts'
import { getSecretKey } from './secret-key.ts'
import { toSettings } from './settings.ts'

/** The program without its server. `close` ends the queue, the database and the lock, in that order; once. */
export type Program = { app: App; queue: RunningQueue; close(): Promise<void> }

/**
 * Takes the lock on the data (PGlite only), opens the database and brings its schema up to date.
 * @throws AppError `conflict` when another process holds the data, `unavailable` when PostgreSQL does not answer or PGlite does
 * not open, `not_configured` when SECRET_KEY opens nothing of what is stored
 */
export async function openProgram(env: Env, log: Log): Promise<Program> {
  const { database, release } = await openDatabase(env)
  try {
    // A migration takes as long as it takes; a person is not waiting for it.
    await asWork(() => bringUpToDate(database))
    const queue = createQueue(database, log)
    const secrets = createSecretBox(getSecretKey(env), env.SECRET_KEY_PREVIOUS)
    const changes = createChangeFeed()
    const app: App = { database, clock: createProductClock(), queue, changes, secrets, settings: toSettings(env), log }
    await expectKey(app)
    await loadClock(app)
    let closing: Promise<void> | undefined
    const watch = watchDatabase(database, {
      onAway: (err) => log.error({ err }, 'The database is away: whoever asks is told to try again.'),
      onBack: () => log.info({}, 'The database answers again.'),
      channel: { name: 'joy_changes', onSaid: changes.hear, onGap: changes.missSome },
    })
    const close = async () => {
      await queue.stop()
      await watch.stop()
      await release()
    }
    return { app, queue, close: () => (closing ??= close()) }
  } catch (error) {
    await release()
    throw error
  }
}

/** @throws AppError `forbidden` where the database's role may not change the schema */
export async function bringUpToDate(database: Database): Promise<void> {
  try {
    await withStartupLock(database, () => migrate(database))
  } catch (cause) {
    if (!isPrivilegeMissing(cause)) throw cause
    throw new AppError(
      'forbidden',
      'The role of DATABASE_URL may not change the schema. Give it CREATE on the database and its schema public for this start: grant create on database …; grant create on schema public ….',
      undefined,
      { cause },
    )
  }
}

/** SQLSTATE 42501; MikroORM wraps what the driver said. */
function isPrivilegeMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '42501') || isPrivilegeMissing(error.cause)
}

/** Where the data of a data folder lies; its lock stands beside it. */
export const pgliteFolder = (env: Pick<Env, 'DATA_DIR'>): string => join(env.DATA_DIR, 'pglite')

/** PGlite says the same whatever keeps it from opening; what it is mostly, an operator can see and mend. */
async function openPglite(dataDir: string): Promise<Database> {
  try {
    return await createDatabase({ dataDir, onPanic: endWithoutPglite })
  } catch (cause) {
    throw new AppError(
      'unavailable',
      `The data in ${dataDir} could not be opened: ${cause instanceof Error ? cause.message : String(cause)}. Mostly the disk has no room left (df -h ${dataDir}), or the folder is not this user's. Make room, or set its owner, and start again. It opens as it was.`,
      undefined,
      { cause },
    )
  }
}

/** The database alone, locked where it must be. */
export async function openDatabase(env: Env): Promise<{ database: Database; release(): Promise<void> }> {
  if (env.DATABASE_URL) {
    const database = await createDatabase({ url: env.DATABASE_URL, poolSize: env.DATABASE_POOL })
    try {
      await expectConnection(database, env.DATABASE_URL)
    } catch (error) {
      await database.close()
      throw error
    }
    return { database, release: () => database.close() }
  }
  const dataDir = pgliteFolder(env)
  const lock = lockDirectory(dataDir)
  try {
    const database = await openPglite(dataDir)
    return {
      database,
      release: async () => {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
