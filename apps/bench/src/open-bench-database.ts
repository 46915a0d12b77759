import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Database, type DatabaseLocation, migrate } from '@joy/database/create-orm.ts'
import { startTestPostgres } from '@joy/tooling/start-test-postgres.ts'

/** `another` is a fresh database of the same kind, for the comparison. */
export type BenchDatabase = { database: Database; another(): Promise<Database>; close(): Promise<void> }

/** A throw-away PostgreSQL, or a PGlite in a folder of its own. */
export async function openBenchDatabase(kind: 'postgres' | 'pglite'): Promise<BenchDatabase> {
  const opened: Database[] = []
  const open = async (where: DatabaseLocation): Promise<Database> => {
    const database = await createDatabase(where)
    opened.push(database)
    await migrate(database)
    return database
  }
  const source = kind === 'postgres' ? await postgresPlaces() : await folderPlaces()
  return {
    database: await open(await source.next()),
    another: async () => open(await source.next()),
    async close() {
      for (const database of opened) await database.close()
      await source.close()
    },
  }
}

type Places = { next(): Promise<DatabaseLocation>; close(): Promise<void> }

/** What PostgreSQL's own documentation gives a server to itself: a quarter of the machine's memory. */
const quarterOfMemory = [`shared_buffers=${Math.floor(totalmem() / 4 / 1024 ** 2)}MB`]

async function postgresPlaces(): Promise<Places> {
  const postgres = await startTestPostgres(quarterOfMemory)
  let count = 0
  return {
    next: async () => ({ url: await postgres.createDatabase(`bench_${++count}`) }),
    close: () => postgres.stop(),
  }
}

async function folderPlaces(): Promise<Places> {
  const folder = await mkdtemp(join(tmpdir(), 'joy-bench-'))
  let count = 0
  return {
    next: async () => ({ dataDir: join(folder, String(++count)) }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
