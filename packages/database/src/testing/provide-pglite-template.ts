import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase, migrate } from '../create-orm.ts'
import { saveFiles } from './pglite-files.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string
    pgliteEmptyTemplate: string
  }
}

// A copy is opened file by file: without PostgreSQL's own two templates there are half as many. And 128 MB of buffers are
// wiped at each start, for a database that lies in memory anyway.
const lighten = [
  `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  'drop database template0',
  'drop database template1',
  `alter system set shared_buffers = '16MB'`,
]

/**
 * Vitest's global set-up of the project `pglite`: one migrated database, which each file opens a copy of, and as it stood
 * before its first migration, for the tests of the migrations: PGlite takes seconds to begin from nothing.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-template-'))
  const database = await createDatabase({ dataDir: undefined })
  const { pglite } = database
  if (!pglite) throw new Error('A database without an address is a PGlite.')
  for (const statement of lighten) await pglite.exec(statement)
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')]
  await saveFiles(pglite, empty)
  await migrate(database)
  await saveFiles(pglite, migrated)
  project.provide('pgliteEmptyTemplate', empty)
  project.provide('pgliteTemplate', migrated)
  await database.close()
  return () => rm(folder, { recursive: true })
}
