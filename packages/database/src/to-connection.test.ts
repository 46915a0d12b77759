import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toConnection } from './to-connection.ts'

const ca = join(mkdtempSync(join(tmpdir(), 'joy-ca-')), 'root.crt')
writeFileSync(ca, 'the root')
const of = (parameters: string) => toConnection(`postgresql://joy:p%40ss@db.example:5433/joy?${parameters}`)

test('what is in the address alone', () => {
  expect(of('')).toMatchObject({ host: 'db.example', port: 5433, user: 'joy', password: 'p@ss', database: 'joy' })
  expect(of('').ssl).toBeUndefined()
})

test('TLS as libpq reads it', () => {
  expect(of('sslmode=disable').ssl).toBe(false)
  expect(of('sslmode=require').ssl).toMatchObject({ rejectUnauthorized: false })
  expect(of(`sslmode=verify-full&sslrootcert=${ca}`).ssl).toEqual({ ca: 'the root' })
  expect(of(`sslmode=verify-ca&sslrootcert=${ca}`).ssl).toMatchObject({ ca: 'the root' })
})

test('the other parameters', () => {
  expect(of('application_name=joy&statement_timeout=5000&connect_timeout=3&keepalives=0')).toMatchObject({
    application_name: 'joy',
    statement_timeout: '5000',
    connectionTimeoutMillis: 3000,
    keepAlive: false,
  })
  expect(of('channel_binding=require').enableChannelBinding).toBe(true)
})

test('a socket in place of a host', () => {
  const socket = { host: '/run/postgresql', database: 'joy', user: 'joy' }
  expect(toConnection('postgresql://joy@/joy?host=/run/postgresql')).toMatchObject(socket)
  expect(toConnection('postgresql://joy@localhost/joy?host=/run/postgresql')).toMatchObject(socket)
})

test.each([
  ['target_session_attrs=read-write', 'says target_session_attrs, which cannot be honoured'],
  ['pgbouncer=true', 'says pgbouncer, which cannot be honoured'],
  ['sslmode=prefer', 'says sslmode=prefer, which cannot be honoured. Say one of disable, require'],
  ['sslmode=verify-ca', 'cannot be honoured: Using sslmode=verify-ca requires specifying a CA'],
  ['sslrootcert=/nowhere/root.crt&sslmode=verify-full', 'cannot be honoured: ENOENT'],
  ['connect_timeout=soon', 'says connect_timeout=soon, which is no number'],
])('refused: %s', (parameters, sentence) => {
  expect(() => of(parameters)).toThrow(sentence)
})

test('a password that is not escaped is told without it', () => {
  expect(() => toConnection('postgresql://joy:a/b@host:port/joy')).toThrow(
    /^cannot be read as an address\. Of a password/u,
  )
})
