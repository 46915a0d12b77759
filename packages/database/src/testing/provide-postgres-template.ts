import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase, migrate } from '../create-orm.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresTemplate: string
  }
}

/** Vitest's global set-up of the project `postgres`, after the server's: one migrated database, which each file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.getProvidedContext().testPostgresUrl
  const template = `template_${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${template}`)
  const database = await createDatabase({
    url: Object.assign(new URL(server), { pathname: `/${template}` }).toString(),
  })
  await migrate(database)
  // Nobody may be connected to what is copied.
  await database.close()
  project.provide('postgresTemplate', template)
  return () => query(server, `drop database ${template}`)
}

async function query(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
