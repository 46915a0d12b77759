import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../create-orm.ts'

/** A database of its own on the server at TEST_POSTGRES_URL, as a copy of `template`, to which nobody may be connected. */
export async function copyPostgres(template?: string): Promise<{ url: string }> {
  const server = process.env['TEST_POSTGRES_URL']
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through the test command.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(server)
  await client.connect()
  // Its files as they are: by default PostgreSQL copies page by page through its log, which takes twice as long.
  await client.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  await client.end()
  return { url: Object.assign(new URL(server), { pathname: `/${name}` }).toString() }
}

const made = new Map<string, Promise<string>>()

/** The database to copy of this name, made where this worker has none of it yet. */
export function postgresTemplate(name: string, make: () => Promise<Database>): Promise<string> {
  const known = made.get(name)
  if (known) return known
  const template = make().then(async (database) => {
    const { database: its } = database.connection ?? {}
    if (!its) throw new Error('A database on a PostgreSQL has a name.')
    await database.close()
    return its
  })
  made.set(name, template)
  return template
}
