import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase, migrate } from '../create-orm.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string
  }
}

// A copy is opened file by file: without PostgreSQL's own two templates there are half as many. And nothing is left to recover.
const lighten = [
  `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  'drop database template0',
  'drop database template1',
  'checkpoint',
]

/** Vitest's global set-up of the project `pglite`: one migrated database, which each file opens a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createDatabase({ dataDir: undefined })
  await migrate(database)
  if (!database.pglite) throw new Error('A database without an address is a PGlite.')
  for (const statement of lighten) await database.pglite.exec(statement)
  const dump = await database.pglite.dumpDataDir('none')
  await database.close()
  const folder = await mkdtemp(join(tmpdir(), 'pglite-template-'))
  const path = join(folder, 'template.tar')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  project.provide('pgliteTemplate', path)
  return () => rm(folder, { recursive: true })
}
