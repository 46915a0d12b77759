import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Database, type DatabaseLocation } from '../create-orm.ts'
import { migrations } from '../migrations/migrations.ts'
import { copyPostgres } from './copy-postgres.ts'
import { freshLocation } from './create-test-database.ts'
import { CopiedFiles, saveFiles } from './pglite-files.ts'

/** A copy of a database in which so many of the migrations have run. */
type Reached = { count: number; copy(): DatabaseLocation | Promise<DatabaseLocation> }

/** Of this worker: from the nearest one the next goes on, for to run them all from the first takes seconds. */
const reached: Reached[] = [{ count: 0, copy: () => freshLocation({ isEmpty: true }) }]

/** A database as it stood before the migration of this name; it and all after it are still to come (`migrate`). */
export async function createDatabaseBefore(name: string): Promise<Database> {
  const count = migrations.findIndex((it) => it.name === name)
  if (count < 0) throw new Error(`There is no migration ${name}.`)
  const from = reached.filter((it) => it.count <= count).reduce((best, it) => (it.count > best.count ? it : best))
  if (from.count < count) {
    const database = await createDatabase(await from.copy())
    await database.orm.migrator.up({ to: migrations[count - 1]?.name ?? '' })
    reached.push({ count, copy: await keep(database) })
    return createDatabaseBefore(name)
  }
  return createDatabase(await from.copy())
}

/** Closes it, and gives how a copy is made of it. */
async function keep(database: Database): Promise<Reached['copy']> {
  const { pglite, connection } = database
  if (!pglite) {
    await database.close()
    return () => copyPostgres(connection?.database)
  }
  const folder = await mkdtemp(join(tmpdir(), 'pglite-before-'))
  const path = join(folder, 'files')
  await saveFiles(pglite, path)
  await database.close()
  const copy = () => ({ dataDir: undefined, fs: new CopiedFiles(path) })
  // They are read by the first copy, and stay in memory.
  copy()
  await rm(folder, { recursive: true })
  return copy
}
