import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

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
