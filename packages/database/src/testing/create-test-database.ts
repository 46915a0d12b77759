import { createDatabase, type Database, migrate } from '../create-orm.ts'
import { copyPostgres, postgresTemplate } from './copy-postgres.ts'
import { CopiedFiles } from './pglite-files.ts'
import { takePglite } from './take-pglite.ts'

/** What stands in a database as a test begins with it. `name` says what: of one name it is made once in each worker. */
type Content = { name: string; fill(database: Database): Promise<unknown> }

/**
 * A migrated database for one test or one file, with `content` in it or with nothing, on the kind that TEST_DATABASE names
 * ('pglite' unless told); for 'postgres' a database of its own on the server at TEST_POSTGRES_URL. Close it afterwards.
 */
export async function createTestDatabase(content?: Content): Promise<Database> {
  const make = async () => {
    const database = await createDatabase(await freshLocation())
    await migrate(database)
    await content?.fill(database)
    return database
  }
  const name = content?.name ?? 'nothing'
  if (process.env['TEST_DATABASE'] !== 'postgres') return takePglite(name, make)
  return createDatabase(await copyPostgres(await postgresTemplate(name, make)))
}

/** `isEmpty`: without a table, for a test of the migrations themselves. */
export async function freshLocation({ isEmpty = false } = {}) {
  if (process.env['TEST_DATABASE'] === 'postgres')
    return copyPostgres(isEmpty ? undefined : process.env['TEST_POSTGRES_TEMPLATE'])
  // Making a PGlite from nothing takes seconds, opening one on made files a moment.
  const template = process.env[isEmpty ? 'TEST_PGLITE_EMPTY_TEMPLATE' : 'TEST_PGLITE_TEMPLATE']
  return { dataDir: undefined, ...(template ? { fs: new CopiedFiles(template) } : {}) }
}
