// A backup of the running program, restored elsewhere: everything is there, and nobody is signed in.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { freshLocation } from '@joy/database/testing/create-test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { type Env, readEnv } from '../env.ts'
import { openDatabase, openProgram } from '../open-program.ts'
import { createLogger } from '../logger.ts'
import { run } from '../run.ts'
import { forTools } from './postgres-tools.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'joy-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function envIn(name: string, { isEmpty }: { isEmpty: boolean }): Promise<Env> {
  const where = process.env['TEST_DATABASE'] === 'postgres' ? await freshLocation({ isEmpty }) : null
  return readEnv({
    NODE_ENV: 'test',
    DEMO: 'on',
    DATA_DIR: join(folder, name),
    DATABASE_URL: where && 'url' in where ? where.url : '',
    SECRET_KEY: 'k'.repeat(32),
    LOG_LEVEL: 'silent',
  })
}

const figures = (env: Env) =>
  reading(env, (em) =>
    queryRow(
      em,
      sql<Record<string, number>>`select (select count(*)::int from subscriber) as people,
        (select count(*)::int from comp where ended_at is null) as comps, (select count(*)::int from activity) as entries,
        (select count(*)::int from subscription) as payments, (select coalesce(sum(delta), 0)::int from counter_delta) as counted,
        (select count(*)::int from admin_session) as sessions`,
    ),
  )

async function reading<Result>(env: Env, read: (em: ReturnType<typeof forkEm>) => Promise<Result>): Promise<Result> {
  const { database, release } = await openDatabase(env)
  try {
    return await read(forkEm(database.orm))
  } finally {
    await release()
  }
}

/** pg_dump copies no server that is newer than itself; the tests' own comes without one. */
async function canCopy(): Promise<boolean> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return true
  const tool = await promisify(execFile)('pg_dump', ['--version']).catch(() => ({ stdout: '' }))
  const { version } = await reading(await envIn('version', { isEmpty: true }), (em) =>
    queryRow(em, sql<{ version: string }>`select current_setting('server_version_num') as version`),
  )
  return Number(/ (\d+)/u.exec(tool.stdout)?.[1] ?? 0) >= Math.floor(Number(version) / 10_000)
}

// Holds F43
test.skipIf(!(await canCopy()))(
  'is taken while the program runs, and brings everything back but who was signed in',
  async () => {
    const [here, there] = [await envIn('here', { isEmpty: false }), await envIn('there', { isEmpty: true })]
    const file = join(folder, 'joy.backup')
    const program = await run(here, { isWeb: false, isWorker: true })
    try {
      await takeBackup(here, file)
    } finally {
      await program.stop()
    }
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const was = await figures(here)
    expect(was['people']).toBeGreaterThan(0)
    await reading(here, (em) =>
      queryRows(
        em,
        sql`insert into admin_session (token_hash, administrator_id, idle_until, ends_at)
      select 'x', min(id), app_now() + interval '1 day', app_now() + interval '1 day' from administrator`,
      ),
    )
    const again = join(folder, 'again.backup')
    // The server is gone: the command opens the data itself.
    await takeBackup(here, again)
    await restoreBackup(there, again)
    expect(await figures(there)).toEqual({ ...was, sessions: 0 })

    // What was sealed is so still: with its key the program starts, with another it does not.
    await expect(openProgram({ ...there, SECRET_KEY: 'z'.repeat(32) }, createLogger(there))).rejects.toMatchObject({
      code: 'not_configured',
    })
    await (await openProgram(there, createLogger(there))).close()
    await expect(restoreBackup(there, again)).rejects.toMatchObject({ code: 'conflict' })
    await expect(takeBackup(here, again)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/is there already\. Name a new file\.$/u),
    })
  },
  120_000,
)

test.runIf(process.env['TEST_DATABASE'] !== 'postgres')(
  'is nothing where the server ends before it is whole',
  async () => {
    const env = await envIn('cut', { isEmpty: true })
    mkdirSync(env.DATA_DIR, { recursive: true })
    const file = join(folder, 'cut.backup')
    for (const given of [gzipSync('all that there is').subarray(0, 20), Buffer.alloc(0)]) {
      const server = createServer((socket) => socket.end(given)).listen(join(env.DATA_DIR, 'backup.sock'))
      await expect(takeBackup(env, file)).rejects.toMatchObject({
        message: expect.stringMatching(/^The server gave no whole backup/u),
      })
      expect(existsSync(file)).toBe(false)
      await new Promise((done) => server.close(done))
    }
  },
)

test('is known by what it is', async () => {
  const env = await envIn('other', { isEmpty: true })
  const write = (name: string, begin: string | Uint8Array) => {
    writeFileSync(join(folder, name), begin)
    return join(folder, name)
  }
  const isPostgres = Boolean(env.DATABASE_URL)
  const foreign = isPostgres ? write('a.tgz', Buffer.from([0x1f, 0x8b, 8, 0, 0])) : write('a.dump', 'PGDMP...')
  await expect(restoreBackup(env, foreign)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(isPostgres ? 'Take DATABASE_URL out' : 'Set DATABASE_URL'),
  })
  for (const [name, text] of [
    ['list.csv', 'email,name'],
    ['empty', ''],
  ] as const)
    await expect(restoreBackup(env, write(name, text))).rejects.toMatchObject({
      message: expect.stringContaining('is no backup of this program'),
    })
  await expect(restoreBackup(env, join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'invalid_input' })
})

test.each([
  ['postgres://joy:p%40ss@db:5432/joy?sslmode=require', 'postgres://joy@db:5432/joy?sslmode=require', 'p@ss'],
  ['postgres://joy@db/joy?statement_timeout=5&sslmode=verify-full', 'postgres://joy@db/joy?sslmode=verify-full', null],
  ['postgresql://joy:x@/joy?host=/run/postgresql', 'postgresql://joy@/joy?host=%2Frun%2Fpostgresql', 'x'],
])('asks PostgreSQL’s own programs without a password that others could read: %s', (url, dbname, password) => {
  expect(forTools(url)).toEqual({ dbname, password })
})
