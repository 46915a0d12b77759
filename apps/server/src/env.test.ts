import { expect, test } from 'vitest'
import { limitSettings } from './env-limits.ts'
import { readEnv } from './env.ts'
import { settingsOf } from './settings.ts'

const faultsOf = (from: NodeJS.ProcessEnv): string => {
  try {
    readEnv(from)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const key = 'x'.repeat(32)

test('nothing set is a demo on PGlite at localhost', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    APP_URL: 'http://localhost:3000',
    DEMO: true,
    SITE_NAME: 'Path to Joy',
  })
})

test('a database address switches the demo off, unless it is asked for', () => {
  expect(readEnv({ DATABASE_URL: 'postgresql://joy@db/joy', SECRET_KEY: key }).DEMO).toBe(false)
  expect(readEnv({ DATABASE_URL: 'postgres://joy@db/joy', DEMO: 'on' }).DEMO).toBe(true)
})

test('every fault is named at once', () => {
  const said = faultsOf({
    PORT: 'three',
    APP_URL: 'example.org',
    SECRET_KEY: 'short',
    TRUST_PROXY: 'true',
    ADMIN_EMAIL: 'nobody',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'http://mail',
  })
  for (const name of ['PORT', 'APP_URL', 'SECRET_KEY', 'TRUST_PROXY', 'ADMIN_EMAIL', 'LOG_LEVEL', 'SMTP_URL'])
    expect(said).toContain(`${name} must`)
})

test.each([
  ['a demo that others reach', { NODE_ENV: 'production', HOST: '0.0.0.0' }, 'DEMO must be off in production'],
  ['no key outside the demo', { DEMO: 'off' }, 'SECRET_KEY must be set'],
  [
    'plain http in production',
    { NODE_ENV: 'production', DEMO: 'off', SECRET_KEY: key, APP_URL: 'http://example.org' },
    'APP_URL must be the public https address',
  ],
  ['an administrator without a password', { ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD must be set together'],
  ['an address with a path', { APP_URL: 'https://example.org/joy' }, 'without a path'],
  ['mail without a sender', { SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be set'],
])('refused: %s', (_what, from, sentence) => expect(faultsOf(from)).toContain(sentence))

test('a demo in production is fine where nobody else reaches it', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toBe('')
})

test('empty settings count as not set', () => {
  expect(readEnv({ PORT: '', SECRET_KEY: '' }).PORT).toBe(3000)
})

test('proxies are a number or networks', () => {
  expect(readEnv({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toBe('10.0.0.0/8, ::1')
})

const onPostgres = { DATABASE_URL: 'postgresql://joy@db/joy', SECRET_KEY: key }

test('every limit has its default where nothing is set, but for sizes that hang on the database', () => {
  const env: Record<string, unknown> = readEnv({})
  const unset = Object.keys(limitSettings).filter((name) => env[name] === undefined)
  expect(unset).toEqual(['IMPORT_BATCH', 'JOB_BATCH'])
  for (const name of Object.keys(limitSettings)) if (!unset.includes(name)) expect(env[name]).toBeTypeOf('number')
})

test('a step takes as many rows as suit the database, unless it is said', () => {
  const sizes = (from: NodeJS.ProcessEnv) => {
    const { import: ofImport, jobBatch } = settingsOf(readEnv(from))
    return [ofImport.analysisBatch, ofImport.batch, jobBatch]
  }
  expect(sizes({})).toEqual([500, 400, 200])
  expect(sizes({ IMPORT_BATCH: '', JOB_BATCH: '' })).toEqual([500, 400, 200])
  expect(sizes(onPostgres)).toEqual([1000, 5000, 5000])
  expect(sizes({ ...onPostgres, IMPORT_BATCH: '700', JOB_BATCH: '300' })).toEqual([700, 700, 300])
})
