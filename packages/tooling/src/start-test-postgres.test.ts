import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestPostgres, type TestPostgres } from './start-test-postgres.ts'

/** A port that nobody listens at, or a socket that is there no more. */
const GONE = /ECONNREFUSED|ENOENT/u

const running: TestPostgres[] = []
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
})

async function read(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

test('copies a template, refuses a bad name, and is gone after stop', { timeout: 60_000 }, async () => {
  const postgres = await startTestPostgres()
  running.push(postgres)
  const template = await postgres.createDatabase('template_joy')
  await read(template, "create table saint as select 'Teresa' as name")

  const copy = await postgres.createDatabase('a "quoted" copy', 'template_joy')
  expect(await read(copy, 'select name from saint')).toEqual(['Teresa'])
  await expect(postgres.createDatabase('template_joy')).rejects.toThrow('already exists')
  await expect(postgres.createDatabase('orphan', 'no_such_template')).rejects.toThrow('does not exist')

  const [folder] = await read(copy, 'show data_directory')
  await postgres.stop()
  await expect(read(copy, 'select 1')).rejects.toThrow(GONE)
  expect(existsSync(String(folder))).toBe(false)
})

test('ends with its parent, even by kill -9', { timeout: 60_000 }, async () => {
  const program = `
    import { startTestPostgres } from ${JSON.stringify(import.meta.resolve('./start-test-postgres.ts'))}
    console.log((await startTestPostgres()).url)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_DATABASE_URL: '' },
  })
  const [url] = (await once(createInterface(parent.stdout), 'line')).map(String)
  if (!url) throw new Error('The parent printed no address.')
  const [folder] = await read(url, 'show data_directory')
  expect(existsSync(String(folder))).toBe(true)

  parent.kill('SIGKILL')

  await vi.waitFor(() => expect(existsSync(String(folder))).toBe(false), { timeout: 20_000, interval: 50 })
  await expect(read(url, 'select 1')).rejects.toThrow(GONE)
})

test('uses the server at TEST_DATABASE_URL and drops only what it created', { timeout: 60_000 }, async () => {
  const server = await startTestPostgres()
  running.push(server)
  await server.createDatabase('theirs')
  vi.stubEnv('TEST_DATABASE_URL', server.url)
  const given = await startTestPostgres()
  expect(given.url).toBe(server.url)
  await given.createDatabase('ours')
  await given.stop()
  expect(await read(server.url, 'select datname from pg_database where not datistemplate')).toEqual(
    expect.arrayContaining(['theirs']),
  )
  expect(await read(server.url, "select datname from pg_database where datname = 'ours'")).toEqual([])
  vi.unstubAllEnvs()
})
