import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createDatabase, type Database, migrate } from '../create-orm.ts'
import { CopiedFiles } from './pglite-files.ts'

/**
 * A fresh, migrated database for one test file, on the kind that TEST_DATABASE names ('pglite' unless told);
 * for 'postgres' a database of its own on the server at TEST_POSTGRES_URL, a copy of TEST_POSTGRES_TEMPLATE where that
 * is told. Close it afterwards.
 */
export async function createTestDatabase(): Promise<Database> {
  const database = await createDatabase(await freshLocation())
  await migrate(database)
  return database
}

/** `isEmpty`: without a table, for a test of the migrations themselves. */
export async function freshLocation({ isEmpty = false } = {}) {
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    // Making a database from nothing takes seconds, a copy of a made one a moment.
    const template = process.env[isEmpty ? 'TEST_PGLITE_EMPTY_TEMPLATE' : 'TEST_PGLITE_TEMPLATE']
    return { dataDir: undefined, ...(template ? { fs: new CopiedFiles(template) } : {}) }
  }
  const server = process.env['TEST_POSTGRES_URL']
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through the test command.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = isEmpty ? undefined : process.env['TEST_POSTGRES_TEMPLATE']
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  await client.end()
  return { url: Object.assign(new URL(server), { pathname: `/${name}` }).toString() }
}
