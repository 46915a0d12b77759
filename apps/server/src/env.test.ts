import { expect, test } from 'vitest'
import { limitSettings } from './env-limits.ts'
import { readEnv } from './env.ts'
import { toSettings } from './settings.ts'

const readFaults = (from: NodeJS.ProcessEnv): string => {
  try {
    readEnv(from)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const key = 'x'.repeat(32)
/** What a site of its own must say, outside the demo. */
const site = { SECRET_KEY: key, SUPPORT_EMAIL: 'help@joy.church', SUPPORT_PHONE: '+44 20 7946 0000' }
/** A demo with the settings of production, on this machine alone. */
const local = { NODE_ENV: 'production', DEMO: 'on', APP_URL: 'http://127.0.0.1:3000' }
const real = { ...site, NODE_ENV: 'production', APP_URL: 'https://joy.church' }

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
  expect(readEnv({ ...site, DATABASE_URL: 'postgresql://joy@db/joy' }).DEMO).toBe(false)
  expect(readEnv({ DATABASE_URL: 'postgres://joy@db/joy', DEMO: 'on' }).DEMO).toBe(true)
})

test('every fault is named at once', () => {
  const said = readFaults({
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
  ['a demo that others reach', { ...local, HOST: '0.0.0.0' }, 'DEMO must be off in production'],
  ['a demo behind a proxy', { ...local, APP_URL: 'https://joy.church' }, 'DEMO must be off in production'],
  ['a demo in production for want of an address', { ...local, APP_URL: '' }, 'DEMO must be off in production'],
  ['no key outside the demo', { DEMO: 'off' }, 'SECRET_KEY must be set'],
  ['production without a key, whatever the database', { ...real, SECRET_KEY: '' }, 'SECRET_KEY must be set'],
  ['plain http in production', { ...real, APP_URL: 'http://joy.church' }, 'APP_URL must be the public https address'],
  ['production without its address', { ...real, APP_URL: '' }, 'APP_URL must be the public https address'],
  ['nobody to write to', { ...real, SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL must be set outside the demo'],
  ['nobody to call', { ...real, SUPPORT_PHONE: '' }, 'SUPPORT_PHONE must be set outside the demo'],
  ['the address of an example', { ...real, SUPPORT_EMAIL: 'help@example.org' }, 'SUPPORT_EMAIL must be a real address'],
  [
    'a sender of an example',
    { ...real, SMTP_URL: 'smtps://mail.joy.church', MAIL_FROM: 'Joy <joy@mail.example.com>' },
    'MAIL_FROM must be a real address',
  ],
  [
    'an administrator of an example',
    { ...real, ADMIN_EMAIL: 'a@joy.test', ADMIN_PASSWORD: 'a long enough one' },
    'ADMIN_EMAIL must be a real address',
  ],
  ['an administrator without a password', { ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD must be set together'],
  [
    'a parameter of the database that cannot be honoured',
    { ...real, DATABASE_URL: 'postgresql://joy:secret@db/joy?target_session_attrs=any' },
    'DATABASE_URL says target_session_attrs, which cannot be honoured. Take it out.',
  ],
  [
    'a password that is not escaped',
    { DATABASE_URL: 'postgresql://joy:a/b@db:5432x/joy' },
    'DATABASE_URL cannot be read',
  ],
  ['an address with a path', { APP_URL: 'https://example.org/joy' }, 'without a path'],
  ['mail without a sender', { SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be set'],
])('refused: %s', (_what, from, sentence) => expect(readFaults(from)).toContain(sentence))

// Holds V6.3.2, V13.4.1
test('production has no demo unless it is asked for, where nobody else reaches it', () => {
  expect(readEnv(real).DEMO).toBe(false)
  expect(readEnv(local).DEMO).toBe(true)
})

test('empty settings count as not set', () => {
  expect(readEnv({ PORT: '', SECRET_KEY: '' }).PORT).toBe(3000)
})

// Holds V4.1.3, L34
test('proxies are a number or networks', () => {
  expect(readEnv({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toBe('10.0.0.0/8, ::1')
  for (const network of ['10.0.0.0/8', '2400:cb00::/32', '::ffff:10.0.0.0/104', 'fd00::/16'])
    expect(readEnv({ TRUST_PROXY: network }).TRUST_PROXY).toBe(network)
  const everybody = ['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '::ffff:0:0/96', '0:0:0:0:0:ffff:0:0/96', '::/16']
  for (const network of [...everybody, '10.0.0.0/33', '999.0.0.1', '10.0.0.1,', '-1', '1.5'])
    expect(readFaults({ TRUST_PROXY: network })).toContain('TRUST_PROXY must be a number of proxies')
})

const onPostgres = { ...site, DATABASE_URL: 'postgresql://joy@db/joy' }

test('every limit has its default where nothing is set, but for sizes that hang on the database', () => {
  const env: Record<string, unknown> = readEnv({})
  const unset = Object.keys(limitSettings).filter((name) => env[name] === undefined)
  expect(unset).toEqual(['IMPORT_BATCH', 'JOB_BATCH'])
  for (const name of Object.keys(limitSettings)) if (!unset.includes(name)) expect(env[name]).toBeTypeOf('number')
})

test('a step takes as many rows as suit the database, unless it is said', () => {
  const sizes = (from: NodeJS.ProcessEnv) => {
    const { import: ofImport, jobBatch } = toSettings(readEnv(from))
    return [ofImport.analysisBatch, ofImport.batch, jobBatch]
  }
  expect(sizes({})).toEqual([500, 400, 200])
  expect(sizes({ IMPORT_BATCH: '', JOB_BATCH: '' })).toEqual([500, 400, 200])
  expect(sizes(onPostgres)).toEqual([1000, 5000, 5000])
  expect(sizes({ ...onPostgres, IMPORT_BATCH: '700', JOB_BATCH: '300' })).toEqual([700, 700, 300])
})
