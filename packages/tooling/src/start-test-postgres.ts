import pg from 'pg'
import { createPostgresCluster } from './create-postgres-cluster.ts'
import { runPostgres } from './run-postgres.ts'

export type TestPostgres = {
  /** The database `postgres` of the server, for a user who may create databases. */
  url: string
  /** Creates a database, as a copy of `template` where one is named (nobody may be connected to it); its URL. */
  createDatabase(name: string, template?: string): Promise<string>
  /** Ends the server and removes its files; on a server that was given, drops what was created here. */
  stop(): Promise<void>
}

/**
 * A PostgreSQL for tests: the one at TEST_DATABASE_URL, else a throw-away one from npm that needs nothing on the
 * machine, runs as root too, and never outlives this process. `memory`: settings of the throw-away one's memory,
 * 'name=value'; without them it is small.
 */
export async function startTestPostgres(memory?: readonly string[]): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return useGivenServer(given)
  const { port, socketFolder, stop } = await runPostgres(await createPostgresCluster(), memory)
  const host = socketFolder === undefined ? '' : `?host=${socketFolder}`
  const url = `postgres://postgres@127.0.0.1:${port}/postgres${host}`
  return { url, stop, createDatabase: (name, template) => createDatabase(url, name, template) }
}

function useGivenServer(url: string): TestPostgres {
  const created: string[] = []
  return {
    url,
    async createDatabase(name, template) {
      const its = await createDatabase(url, name, template)
      created.push(name)
      return its
    },
    async stop() {
      for (const name of created.splice(0)) await query(url, `drop database ${quote(name)} with (force)`)
    },
  }
}

async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await query(url, `create database ${quote(name)} template ${quote(template)}`)
  const its = new URL(url)
  its.pathname = encodeURIComponent(name)
  return its.href
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const quote = (name: string): string => pg.escapeIdentifier(name)
