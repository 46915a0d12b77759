import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@joy/database/create-orm.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { freshLocation } from '@joy/database/testing/create-test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { bringUpToDate } from './open-program.ts'
import { run } from './run.ts'
import { freePort } from './testing/server-process.ts'

// What an operator can put right is a sentence, and nothing is left open behind it.

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joy-refused-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function demo(port: number, controlPort?: number) {
  const where = await freshLocation()
  return readEnv({
    NODE_ENV: 'test',
    DEMO: 'on',
    DATA_DIR: folder,
    DATABASE_URL: 'url' in where ? where.url : '',
    PORT: String(port),
    ...(controlPort === undefined ? {} : { SIMULATOR_CONTROL_PORT: String(controlPort) }),
    LOG_LEVEL: 'silent',
  })
}

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(run(await demo(port), { isWeb: true, isWorker: false })).rejects.toMatchObject({
    code: 'conflict',
    message: `Port ${port} is in use by another program. Stop that one, or choose another PORT.`,
  })
  await new Promise((done) => other.close(done))
}, 60_000)

test('a port of the simulators’ control server that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const address = other.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  const port = await freePort()
  await expect(run(await demo(port, taken), { isWeb: true, isWorker: false })).rejects.toMatchObject({
    code: 'conflict',
    message: `Port ${taken} is in use by another program. Stop that one, or choose another SIMULATOR_CONTROL_PORT.`,
  })
  // What opened before it is closed.
  const next = createServer().listen(port + 1, '127.0.0.1')
  await new Promise((done) => next.once('listening', done))
  await Promise.all([next, other].map((server) => new Promise((done) => server.close(done))))
}, 60_000)

/** A free port after which the next one is free as well: other programs of this run take what they are given. */
async function freePortBeforeFree(): Promise<number> {
  const port = await freePort()
  const next = createServer()
  const isFree = await new Promise<boolean>((done) => {
    next.once('error', () => done(false)).listen(port + 1, '127.0.0.1', () => done(true))
  })
  if (!isFree) return freePortBeforeFree()
  await new Promise((done) => next.close(done))
  return port
}

test('but not the port after the server’s, for whatever was asked to open there', async () => {
  const port = await freePortBeforeFree()
  const { stop } = await run(await demo(port, port + 1), { isWeb: true, isWorker: false })
  const reply = await fetch(`http://127.0.0.1:${port + 1}/__sim/state`)
  await stop()
  expect(reply.status).toBe(200)
}, 60_000)

// PGlite has one role, which may do everything.
test.runIf(process.env['TEST_DATABASE'] === 'postgres')('a role that may not change the schema', async () => {
  const where = await freshLocation({ isEmpty: true })
  if (!('url' in where)) throw new Error('There is no PostgreSQL.')
  const role = `joy_${randomUUID().slice(0, 8)}`
  const owner = await createDatabase(where)
  await queryRows(forkEm(owner.orm), sql`create role ${sql.id(role)} login password 'its own'`)
  const weak = await createDatabase({
    url: Object.assign(new URL(where.url), { username: role, password: 'its own' }).toString(),
  })
  try {
    await expect(bringUpToDate(weak)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/^The role of DATABASE_URL may not change the schema\. Give it CREATE/u),
    })
  } finally {
    await weak.close()
    await queryRows(forkEm(owner.orm), sql`drop role ${sql.id(role)}`)
    await owner.close()
  }
})
