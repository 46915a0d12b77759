import { join } from 'node:path'
import { saveMade } from '@joy/tooling/save-made.ts'
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
export async function setup(project: TestProject): Promise<void> {
  const made = await saveMade(sources, make)
  project.provide('pgliteEmptyTemplate', emptyIn(made))
  project.provide('pgliteTemplate', migratedIn(made))
}

const sources = ['packages/{contract,domain,database}/src/**/*.ts']
const emptyIn = (folder: string): string => join(folder, 'empty')
const migratedIn = (folder: string): string => join(folder, 'migrated')

async function make(folder: string): Promise<void> {
  const database = await createDatabase({ dataDir: undefined })
  const { pglite } = database
  if (!pglite) throw new Error('A database without an address is a PGlite.')
  for (const statement of lighten) await pglite.exec(statement)
  await saveFiles(pglite, emptyIn(folder))
  await migrate(database)
  await saveFiles(pglite, migratedIn(folder))
  await database.close()
}
